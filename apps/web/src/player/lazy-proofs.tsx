import type { ComponentType } from 'react';
import { Redirect } from 'wouter';
import type { DrawnProofProps, ProofProps } from '@wow/product/games/web';
import { lazyWithFallback } from '../browser/lazy.tsx';

/** Without its code, the page of the round, which says that the code is missing. */
const RoundLink = ({ round }: ProofProps) => <Redirect to={`/fair-play/rounds/${round.round_id}`} />;

export const RoundProof: ComponentType<ProofProps> = lazyWithFallback(
  async () => (await import('./RoundProof.tsx')).RoundProof,
  RoundLink,
);

export const DrawnRoundProof: ComponentType<DrawnProofProps> = lazyWithFallback(
  async () => (await import('./RoundProof.tsx')).DrawnProof,
);
