import { createWalletLoader, useWalletLoader, useWalletMessages, type WalletLoader } from '@wow/product/wallet/web';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useShowNotice } from '@wow/core/ui';
import type { WalletSettings } from '@wow/product/wallet';
import { browserStorage } from '../browser/storage.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { config } from '../client/app-client.ts';

export const walletLoader: WalletLoader = createWalletLoader();

/** Where wagmi notes which wallet was connected last, until it is disconnected. */
const RECENT_KEY = 'wagmi.recentConnectorId';

/** Behind the door: the code of wallets, once it is wanted, or at leisure for who came with one the last time. */
export function WalletEntrance() {
  const { isRequested } = useWalletLoader(walletLoader);
  const [host, setHost] = useState<ReactNode>(null);
  const say = useShowNotice();
  const { notLoadedTitle: title, notLoaded: text } = useWalletMessages();
  const fail = useRef(() => {});
  useEffect(() => {
    fail.current = () => say({ id: 'wallets', priority: 0, tone: 'warn', title, text });
  });

  useEffect(() => {
    if (browserStorage()?.getItem(RECENT_KEY)) whenIdle(walletLoader.load);
  }, []);

  useEffect(() => {
    if (!isRequested) return;
    loadHost().then(setHost, (error: unknown) => {
      console.warn('the code of wallets could not be loaded', error);
      walletLoader.fail();
      fail.current();
    });
  }, [isRequested]);

  return host;
}

async function loadHost(): Promise<ReactNode> {
  const [{ WalletHost, parseWalletSettings }, { wallets }] = await Promise.all([
    import('@wow/product/wallet/web/host'),
    config(),
  ]);
  const settings = parseWalletSettings(wallets);
  // Before the host looks for wallets: one that comes later is not connected again after a reload.
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
