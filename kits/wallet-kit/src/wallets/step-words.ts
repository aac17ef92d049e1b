/**
 * The English of the words that wallets name in their instructions. `{wallet}` is the wallet's name. A wallet of an
 * app's own may name these keys too, or hold plain text.
 */
export const STEP_WORDS = {
  'steps.install_app.title': 'Get the {wallet} app',
  'steps.install_app.text': 'Put {wallet} on your home screen so it is easy to reach.',
  'steps.install_extension.title': 'Add the {wallet} extension',
  'steps.install_extension.text': 'Pin {wallet} to your browser toolbar so it is one click away.',
  'steps.install_desktop.title': 'Install {wallet}',
  'steps.install_desktop.text': 'Once {wallet} is installed, open it and leave it open.',
  'steps.create.title': 'Create or import a wallet',
  'steps.create.text':
    'Keep your recovery phrase somewhere safe. Anyone who has it can take everything, so never share it.',
  'steps.scan.title': 'Press the scan button',
  'steps.scan.text': 'Scan the code on this screen, then confirm the connection in {wallet}.',
  'steps.connect.title': 'Connect {wallet}',
  'steps.connect.text': 'Come back here and connect, then confirm the connection in {wallet}.',
  'steps.refresh.title': 'Refresh this page',
  'steps.refresh.text': 'Once {wallet} is set up, refresh this page so we can detect it.',
} as const;

export type StepWord = keyof typeof STEP_WORDS;
