import { injected, type CreateConnectorFn } from 'wagmi';
import { findInjected, type InjectedSigns } from './find-injected.ts';
import { lazyConnector } from './lazy-connector.ts';

export interface InjectedConnectorSettings extends InjectedSigns {
  readonly id: string;
  readonly name: string;
}

/** Returns a connector for an extension, which is looked for when it is picked. */
export const injectedConnector = (settings: InjectedConnectorSettings): CreateConnectorFn =>
  lazyConnector({ ...settings, type: 'injected', load: () => Promise.resolve(injectedTarget(settings)) });

/** wagmi's own connector, bound to the right one of the extensions. */
export const injectedTarget = ({ id, name, ...signs }: InjectedConnectorSettings): CreateConnectorFn =>
  injected({ target: { id, name, provider: () => findInjected(signs) } });
