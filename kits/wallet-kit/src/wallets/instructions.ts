import type { InstructionStep, Instructions } from './wallet.ts';
import type { StepWord } from '../locales/words.ts';

type StepName = StepWord extends `steps.${infer Word}.${'title' | 'text'}` ? Word : never;

const createStep = (step: InstructionStep['step'], word: StepName): InstructionStep => ({
  step,
  title: `steps.${word}.title`,
  description: `steps.${word}.text`,
});

/** A page detects an extension only after a reload. */
const LAST_STEPS = { app: 'scan', extension: 'refresh', desktop: 'connect' } as const;

export const createInstructions = (kind: keyof typeof LAST_STEPS, learnMoreUrl: string): Instructions => ({
  learnMoreUrl,
  steps: [
    createStep('install', `install_${kind}`),
    createStep('create', 'create'),
    createStep(LAST_STEPS[kind], LAST_STEPS[kind]),
  ],
});
