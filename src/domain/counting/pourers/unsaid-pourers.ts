import { isByEye } from '../by-eye.ts'
import type { Entry } from '../entries.ts'
import { gramsToDecigrams, type Decigrams, type Uuid } from '../../units.ts'
import { bottleWeight, mayWearPourer } from './pourers.ts'

/** What pourers of bars weigh. */
const LIGHTEST = gramsToDecigrams(15)
const HEAVIEST = gramsToDecigrams(40)

/** One bottle may have been refilled, or a new one is open; of so many nobody believes it. */
const FEWEST = 3

/** A weighed open bottle. */
type Opened<E> = E & { good_id: Uuid; gross: Decigrams }

/**
 * The open bottles of a place that look as if they wear pourers of which nobody told: each that can
 * be compared with the last count there is heavier by what a pourer weighs, though bottles of a bar
 * only get lighter. None where one of them is not.
 * @param last entries of the branch's last completed count; places have one spelling each
 */
export function unsaidPourers<E extends Entry>(
  last: readonly E[],
  entries: readonly E[],
  place: string,
): Opened<E>[] {
  const opened = openedAt(entries, place)
  const [before, now] = [onlyOnes(openedAt(last, place)), onlyOnes(opened)]
  const heavier = [...now].flatMap(([good, bottle]) => {
    const earlier = before.get(good)
    // What is told of a bottle is not asked.
    if (!earlier || bottle.pourer) return []
    return bottle.gross - bottleWeight(earlier.gross, earlier)
  })
  const isEach = heavier.every((by) => by >= LIGHTEST && by <= HEAVIEST)
  return heavier.length >= FEWEST && isEach ? opened.filter(({ pourer }) => !pourer) : []
}

function openedAt<E extends Entry>(entries: readonly E[], place: string): Opened<E>[] {
  return entries.filter(
    (entry): entry is Opened<E> =>
      entry.place === place &&
      entry.deleted_at === null &&
      entry.good_id !== null &&
      entry.gross !== null &&
      !entry.is_full &&
      !isByEye(entry) &&
      mayWearPourer(entry.measurement_unit),
  )
}

/** Nobody knows which was which of two open bottles of one good. */
function onlyOnes<E>(opened: readonly Opened<E>[]): Map<Uuid, Opened<E>> {
  const times = new Map<Uuid, number>()
  for (const { good_id } of opened) times.set(good_id, (times.get(good_id) ?? 0) + 1)
  const only = opened.filter(({ good_id }) => times.get(good_id) === 1)
  return new Map(only.map((one) => [one.good_id, one]))
}
