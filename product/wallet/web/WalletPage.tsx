import { useEffect, useRef } from 'react';
import { Handshake, Link2, PenLine, type LucideIcon } from 'lucide-react';
import { Panel, PanelColumn, PanelColumns, SettingRow, SettingRows, useSession } from '@wow/product/accounts/web';
import { LinkedWallets } from './linked/LinkedWallets.tsx';
import { usePageMessages } from './page-messages.ts';
import type { WalletDoor } from './wallet-door.ts';
import { NoWalletPanel } from './NoWalletPanel.tsx';

/** Every view of wallets on one page. What is connected is drawn by the code of wallets, when it is there. */
export function WalletPage({ door }: { door: WalletDoor }) {
  const messages = usePageMessages();
  const { player } = useSession();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    door.want();
    door.place(place.current);
    return () => door.place(null);
  }, [door]);
  const known: readonly (readonly [LucideIcon, string, string])[] = [
    [Handshake, messages.connecting, messages.connectingText],
    [PenLine, messages.signing, messages.signingText],
    [Link2, messages.linking, messages.linkingText],
  ];
  return (
    <PanelColumns>
      <PanelColumn>
        <PanelColumn ref={place} />
        <NoWalletPanel door={door} />
      </PanelColumn>
      <PanelColumn>
        {player.kind === 'signed-in' && <LinkedWallets />}
        <Panel title={messages.known}>
          <SettingRows>
            {known.map(([icon, title, text]) => (
              <li key={title}>
                <SettingRow icon={icon}>
                  <b>{title}</b>
                  <small>{text}</small>
                </SettingRow>
              </li>
            ))}
          </SettingRows>
        </Panel>
      </PanelColumn>
    </PanelColumns>
  );
}
