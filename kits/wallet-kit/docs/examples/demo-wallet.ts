// A wallet for a demo or a test. The connect dialog lists it under Installed; the key is a well-known one.
import { announceDemoWallet, type DemoRequest } from '@wow/wallet-kit/demo-wallet';

const ask = async (request: DemoRequest) =>
  request.kind === 'transaction' && request.value > 0n ? 'refuse' : 'approve';

export const wallet = announceDemoWallet({
  name: 'Demo wallet',
  rdns: 'com.example.demo',
  accounts: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
  chains: [{ id: 31_337, rpcUrl: 'http://127.0.0.1:8545' }],
  ask,
});

/** In a test: the next request is refused, as if by the owner. */
export const refuseNext = () => wallet.refuseNext();
