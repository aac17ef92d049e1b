import { Fingerprint, Network, Wallet } from 'lucide-react';
import { useChains } from 'wagmi';
import { Button } from '@wow/core/ui';
import { SettingRow, SettingRows, shortAddress } from '@wow/product/accounts/web';
import { usePageMessages } from '../page-messages.ts';

interface ConnectedRowsProps {
  address: string;
  chainId: number;
  /** How each dialog opens; undefined while it cannot. */
  open: Readonly<Record<'sign' | 'account' | 'network', (() => void) | undefined>>;
}

/** The connected wallet: its address, its network, and whether it is proven to be the player's. */
export function ConnectedRows({ address, chainId, open }: ConnectedRowsProps) {
  const messages = usePageMessages();
  const chain = useChains().find(({ id }) => id === chainId);
  const name = shortAddress(address);
  const network = chain?.name ?? messages.unknownNetwork({ id: String(chainId) });
  // Where the connect dialog can still be opened, the wallet is connected but not known to be the player's.
  const isProven = open.sign === undefined;
  return (
    <SettingRows>
      <li>
        <SettingRow
          icon={Wallet}
          action={
            open.account && (
              <Button variant="soft" size="sm" aria-label={messages.openAccountOf({ name })} onClick={open.account}>
                {messages.openAccount}
              </Button>
            )
          }
        >
          <small>{messages.address}</small>
          <b>
            <bdi title={address}>{name}</bdi>
          </b>
        </SettingRow>
      </li>
      <li>
        <SettingRow
          icon={Network}
          action={
            open.network && (
              <Button
                variant="soft"
                size="sm"
                aria-label={messages.switchNetworkFrom({ network })}
                onClick={open.network}
              >
                {messages.switchNetwork}
              </Button>
            )
          }
        >
          <small>{messages.network}</small>
          <b>{network}</b>
        </SettingRow>
      </li>
      <li>
        <SettingRow
          icon={Fingerprint}
          action={
            open.sign && (
              <Button variant="cta" size="sm" onClick={open.sign}>
                {messages.sign}
              </Button>
            )
          }
        >
          <small>{messages.proof}</small>
          <b>{isProven ? messages.proven : messages.notProven}</b>
        </SettingRow>
      </li>
    </SettingRows>
  );
}
