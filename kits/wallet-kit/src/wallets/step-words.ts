/**
 * The English of the words that wallets name in their instructions. `{wallet}` is the wallet's name. A wallet of an
 * app's own may name these keys too, or hold plain text.
 */
export const STEP_WORDS = {
  'steps.install_app.title': 'Get the {wallet} app',
  'steps.install_app.text': 'Put {wallet} on your home screen, so that it is at hand when you need it.',
  'steps.install_extension.title': 'Add the {wallet} extension',
  'steps.install_extension.text': 'Pin {wallet} to the bar of your browser, so that it is one press away.',
  'steps.install_desktop.title': 'Install {wallet}',
  'steps.install_desktop.text': 'Open {wallet} once it is on your computer, and leave it open.',
  'steps.create.title': 'Create or import a wallet',
  'steps.create.text': 'Keep your recovery phrase somewhere safe. Whoever has it has everything, so show it to nobody.',
  'steps.scan.title': 'Press the scan button',
  'steps.scan.text': 'Scan the code on this screen, then confirm the connection in {wallet}.',
  'steps.connect.title': 'Connect {wallet}',
  'steps.connect.text': 'Come back here and connect, then confirm the connection in {wallet}.',
  'steps.refresh.title': 'Refresh this page',
  'steps.refresh.text': 'Once {wallet} is set up, refresh this page so that it is found.',
} as const;

export type StepWord = keyof typeof STEP_WORDS;
