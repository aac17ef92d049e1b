import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { showNotice } from '@wow/core/ui';
import type { WalletSettings } from '@wow/product/wallet';
import { createWalletLoader, useWalletLoader, useWalletMessages, type WalletLoader } from '@wow/product/wallet/web';
import { whenIdle } from '../browser/platform.ts';
import { browserStorage } from '../browser/storage.ts';
import { config } from '../client/app-client.ts';

export const walletLoader: WalletLoader = createWalletLoader();

/** wagmi stores the last connected wallet under it until it is disconnected. */
const RECENT_KEY = 'wagmi.recentConnectorId';

/** Loads the code of wallets on demand. */
export function WalletEntrance() {
  const { isRequested } = useWalletLoader(walletLoader);
  const [host, setHost] = useState<ReactNode>(null);
  const { notLoadedTitle: title, notLoaded: text } = useWalletMessages();
  const fail = useEffectEvent((error: unknown) => {
    console.warn('the code of wallets could not be loaded', error);
    walletLoader.fail();
    showNotice({ id: 'wallets', priority: 0, tone: 'warn', title, text });
  });

  useEffect(() => {
    if (browserStorage()?.getItem(RECENT_KEY)) whenIdle(walletLoader.load);
  }, []);

  useEffect(() => {
    if (!isRequested) return;
    loadHost().then(setHost, (error: unknown) => fail(error));
  }, [isRequested]);

  return host;
}

async function loadHost(): Promise<ReactNode> {
  const [{ WalletHost, walletSettingsSchema }, { wallets }] = await Promise.all([
    import('@wow/product/wallet/web/host'),
    config(),
  ]);
  const settings = walletSettingsSchema.parse(wallets);
  // The demo wallet must exist before the host looks for wallets to reconnect.
  const demo = settings.demo ? await openDemo(settings) : null;
  return (
    <>
      <WalletHost loader={walletLoader} settings={settings} />
      {demo}
    </>
  );
}

async function openDemo(settings: WalletSettings): Promise<ReactNode> {
  const { DemoWalletDialog, offerDemoWallet } = await import('@wow/product/wallet/web/demo');
  const questions = await offerDemoWallet(settings);
  return questions && <DemoWalletDialog questions={questions} />;
}
