import type { InstructionStep, Instructions } from './wallet.ts';
import type { StepWord } from '../locales/words.ts';

type StepName = StepWord extends `steps.${infer Word}.${'title' | 'text'}` ? Word : never;

const createStep = (kind: InstructionStep['step'], word: StepName): InstructionStep => ({
  step: kind,
  title: `steps.${word}.title`,
  description: `steps.${word}.text`,
});

export const appInstructions = (learnMoreUrl: string): Instructions => ({
  learnMoreUrl,
  steps: [createStep('install', 'install_app'), createStep('create', 'create'), createStep('scan', 'scan')],
});

/** Returns the steps for an extension, which a page detects only after a reload. */
export const extensionInstructions = (learnMoreUrl: string): Instructions => ({
  learnMoreUrl,
  steps: [createStep('install', 'install_extension'), createStep('create', 'create'), createStep('refresh', 'refresh')],
});

export const desktopInstructions = (learnMoreUrl: string): Instructions => ({
  learnMoreUrl,
  steps: [createStep('install', 'install_desktop'), createStep('create', 'create'), createStep('connect', 'connect')],
});
