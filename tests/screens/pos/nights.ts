import { integrationPath } from '#protocol/pos/integration.ts'
import {
  NIGHTLY_SYNC_PATH,
  nightlySyncAnswer,
  nightlySyncRequest,
  type NightlySyncAnswer,
  type NightlySyncRequest,
} from '#protocol/pos/nightly.ts'
import type { Answers } from '#tests/support/screens/network.ts'

const PATH = `${integrationPath('iiko')}${NIGHTLY_SYNC_PATH}`

/** A night that repeats the sync of all products, once somebody switches it on. */
export function buildNightly(over: Partial<NightlySyncAnswer> = {}): NightlySyncAnswer {
  return {
    isOn: false,
    hour: 4,
    timeZone: null,
    nextAt: null,
    repeats: [{ type: 'good', groups: 0, categories: 0 }],
    isStopped: false,
    last: null,
    ...over,
  }
}

/**
 * A server that keeps this of the night.
 * @param saved receives what it is asked to keep
 */
export function nightlyAnswers(
  first: NightlySyncAnswer,
  saved: NightlySyncRequest[] = [],
): Answers {
  let known = nightlySyncAnswer.parse(first)
  return {
    [`GET ${PATH}`]: () => known,
    [`PUT ${PATH}`]: async (request) => {
      const wanted = nightlySyncRequest.parse(await request.json())
      saved.push(wanted)
      const nextAt = wanted.isOn ? `2026-11-21T0${wanted.hour}:00:00.000Z` : null
      known = nightlySyncAnswer.parse({ ...known, ...wanted, nextAt })
      return known
    },
  }
}
