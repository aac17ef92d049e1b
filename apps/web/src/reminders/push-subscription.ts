export type PushState = 'possible' | 'blocked' | 'impossible';

/** Safari on iPhones has push messages only for sites on the home screen. */
export function getPushState(): PushState {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) return 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Asks for the permission if there is none. Returns null if the player or the browser refuses. */
export async function subscribeToPush(publicKey: string): Promise<Subscription | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
      // The server has another key now.
      const old = await pushManager.getSubscription();
      if (!old) throw error;
      await old.unsubscribe();
      return pushManager.subscribe(options);
    });
    const { endpoint, keys } = subscription.toJSON();
    if (endpoint === undefined || !keys?.['p256dh'] || !keys['auth']) return null;
    return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } };
  } catch (error) {
    console.warn('the browser has refused push messages', error);
    return null;
  }
}

/** The next player of this browser gets no message for this one. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
