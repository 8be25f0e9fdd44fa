import { v7 as newId } from 'uuid'
import type { Good } from '#domain/goods/goods.ts'
import { ProductMatcher } from '#domain/pos/names/product-matcher.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { isMeasuredOnly } from './pairs.ts'
import type { LabelledName, LabelledSet } from './parse-pairs.ts'

/** What the matcher says of one labelled name. */
export interface Guess {
  name: string
  guessed: string | null
  /** From 0 to 1. */
  confidence: number
  isRight: boolean
  /** Whether any good is this product. */
  isKnown: boolean
  isMeasured: boolean
}

/** The matcher's first guess for every labelled name, without any barcode. */
export function guessAll({ goods, names }: LabelledSet): Guess[] {
  const built = goods.map(({ name, litrage }) =>
    buildGood({ id: newId(), name_en: name, name_ru: name, name_hy: name, litrage }),
  )
  const matcher = new ProductMatcher(built)
  return names.map((labelled) => guess(matcher, labelled))
}

function guess(matcher: ProductMatcher<Good>, { name, good }: LabelledName): Guess {
  const [best] = matcher.bestFor({ name, containers: [] }, 1)
  const guessed = best?.good.name_en ?? null
  return {
    name,
    guessed,
    confidence: best?.confidence ?? 0,
    isRight: guessed !== null && guessed === good?.name,
    isKnown: good !== null,
    isMeasured: isMeasuredOnly(good ?? { name }),
  }
}

export interface Score {
  precision: number
  recall: number
  accepted: number
  wrong: number
}

/** @param least the least confidence that is accepted */
export function scoreOf(guesses: readonly Guess[], least: number): Score {
  const accepted = guesses.filter(({ confidence }) => confidence >= least)
  const right = accepted.filter(({ isRight }) => isRight).length
  return {
    precision: accepted.length === 0 ? 1 : right / accepted.length,
    recall: right / guesses.filter(({ isKnown }) => isKnown).length,
    accepted: accepted.length,
    wrong: accepted.length - right,
  }
}
