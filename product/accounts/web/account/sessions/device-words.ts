import type { Device } from '../../../device.ts';
import type { AccountMessages } from '../messages.ts';

type DeviceMessages = Pick<AccountMessages, 'device' | 'unknownBrowser' | 'kinds'>;

/** Returns the name of what somebody signed in on: `Firefox, Linux`, or the kind of device where no system is known. */
export function deviceWords({ browser, system, kind }: Device, messages: DeviceMessages): string {
  return messages.device({ browser: browser ?? messages.unknownBrowser, system: system ?? messages.kinds[kind] });
}
