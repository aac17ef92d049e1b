import * as z from 'zod/mini';
import { canonicalJson, parseJson } from '@wow/core/protocol';
import { isOfferedAt, type OfferSpan, type RecordedTime } from '@wow/product/ledger/server';
import { leagueTermsSchema, type LeagueTerms } from '../../settings.ts';

const documentSchema = z.object({ leagues: leagueTermsSchema });

interface Offer {
  /** Canonical JSON of terms. */
  readonly terms: string;
  readonly spans: readonly OfferSpan[];
}

/** The terms of leagues in all economies, and when each was offered. */
export class OfferedLeagues {
  readonly #offers: readonly Offer[];
  readonly #recorded: RecordedTime;

  /** @param documents Canonical JSON of economies. One from before leagues has no terms. */
  constructor(
    documents: readonly { readonly document: string; readonly spans: readonly OfferSpan[] }[],
    recorded: RecordedTime,
  ) {
    this.#recorded = recorded;
    this.#offers = documents.flatMap(({ document, spans }) => {
      const parsed = documentSchema.safeParse(parseJson(document));
      return parsed.success ? [{ terms: canonicalJson(parsed.data.leagues), spans }] : [];
    });
  }

  /** Returns the terms of a week that was formed at a time, or null if no economy of then has them. */
  find(stored: unknown, formedMs: number): LeagueTerms | null {
    const parsed = leagueTermsSchema.safeParse(stored);
    if (!parsed.success) return null;
    const terms = canonicalJson(parsed.data);
    const isOffered = this.#offers.some(
      (offer) => offer.terms === terms && isOfferedAt(offer.spans, formedMs, this.#recorded),
    );
    return isOffered ? parsed.data : null;
  }
}
