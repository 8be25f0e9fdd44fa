import { useEffect, useRef, useState } from 'react'
import { asUsed, weighedFields } from '#domain/counting/weighed-figures.ts'
import { doubtOf, type WeighingDoubt } from '#domain/counting/weighing-doubt.ts'
import type { BottleEnd } from '#domain/counting/weighings.ts'
import type { Decigrams } from '#domain/units.ts'
import { useAccount } from '#client/account.tsx'
import { densityInDatabase } from '#client/form/use-good-density.ts'
import { sourceOf, type ObservedWeight } from '#widgets/scale/observed-weight.ts'
import { useDivision } from '#widgets/scale/use-division.ts'
import { useScale, type Scale } from '#widgets/scale/use-scale.ts'
import type { BottleToWeigh, Weighed } from './weighed.ts'

/** A weight that was not taken yet, because it can hardly be right. */
export interface Doubted {
  weighed: Weighed
  doubt: WeighingDoubt
}

export interface WeighScale {
  scale: Scale
  end: BottleEnd
  setEnd: (end: BottleEnd) => void
  doubted: Doubted | null
  /** What was typed instead of weighed. */
  observe: (seen: ObservedWeight) => Promise<void>
  /** Takes the doubted weight as it is. */
  trust: () => void
  /** Forgets the doubted weight; the bottle on the platform is weighed anew. */
  weighAgain: () => void
  /** The last weight of the scale was taken. */
  isTaken: boolean
}

/**
 * The scale while goods are weighed: each stable weight is taken as that of the chosen good, unless
 * it can hardly be right.
 */
export function useWeighScale(
  good: BottleToWeigh | null,
  onWeighed: (weighed: Weighed) => Promise<boolean>,
): WeighScale {
  const [end, setEnd] = useState<BottleEnd>('sealed')
  const { observe, doubted, forget, trust, isTaken } = useBelief(good, end, onWeighed)
  const isWaiting = useRef(false)
  const division = useRef<() => Decigrams | null>(() => null)
  const scale = useScale(({ gross }, kind) => {
    isWaiting.current = good === null
    void observe({ gross, division: division.current(), source: sourceOf(kind) })
  })
  const divisionNow = useDivision(scale)
  useEffect(() => {
    division.current = divisionNow
  }, [divisionNow])
  const { takeAgain, phase } = scale
  const isChosen = good !== null
  // A bottle that stood still before its good was chosen is weighed once it is.
  useEffect(() => {
    if (!isChosen || !isWaiting.current || phase !== 'taken') return
    isWaiting.current = false
    takeAgain()
  }, [isChosen, phase, takeAgain])
  const weighAgain = (): void => {
    forget()
    takeAgain()
  }
  const isSaved = isTaken && phase === 'taken'
  return { scale, end, setEnd, doubted, observe, trust, weighAgain, isTaken: isSaved }
}

/** Takes a weight, or holds it back with what speaks against it. */
function useBelief(
  good: BottleToWeigh | null,
  end: BottleEnd,
  onWeighed: (weighed: Weighed) => Promise<boolean>,
) {
  const { database } = useAccount()
  const [held, setHeld] = useState<Doubted | null>(null)
  const [isTaken, setTaken] = useState(false)
  const take = async (weighed: Weighed): Promise<void> => {
    setHeld(null)
    setTaken(await onWeighed(weighed))
  }
  const observe = async (seen: ObservedWeight): Promise<void> => {
    setTaken(false)
    if (!good) return
    const density = asUsed(await densityInDatabase(database, good))
    const reading = { end, ...seen }
    const weighed = { good, reading, density, fields: weighedFields(good, reading, density) }
    const doubt = doubtOf(good, reading, density)
    if (doubt) setHeld({ weighed, doubt })
    else await take(weighed)
  }
  // Another good was chosen, or the other bottle: it was not about that one.
  const isAbout = held?.weighed.good.id === good?.id && held?.weighed.reading.end === end
  const doubted = isAbout ? held : null
  const trust = (): void => {
    if (doubted) void take(doubted.weighed)
  }
  return { observe, doubted, forget: () => setHeld(null), trust, isTaken }
}
