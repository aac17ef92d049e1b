import type { InstructionStep, Instructions } from './wallet.ts';
import type { StepWord } from './step-words.ts';

/** The words that have both a title and a text. */
type Told = StepWord extends `steps.${infer Word}.${'title' | 'text'}` ? Word : never;

const step = (kind: InstructionStep['step'], word: Told): InstructionStep => ({
  step: kind,
  title: `steps.${word}.title`,
  description: `steps.${word}.text`,
});

/** Returns the way to a wallet by its app: get it, create a wallet there, scan the code. */
export const appInstructions = (learnMoreUrl: string): Instructions => ({
  learnMoreUrl,
  steps: [step('install', 'install_app'), step('create', 'create'), step('scan', 'scan')],
});

/** Returns the way to a wallet by its extension, which a page sees only when it is loaded anew. */
export const extensionInstructions = (learnMoreUrl: string): Instructions => ({
  learnMoreUrl,
  steps: [step('install', 'install_extension'), step('create', 'create'), step('refresh', 'refresh')],
});

/** Returns the way to a wallet by its program for computers. */
export const desktopInstructions = (learnMoreUrl: string): Instructions => ({
  learnMoreUrl,
  steps: [step('install', 'install_desktop'), step('create', 'create'), step('connect', 'connect')],
});
