import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { findLikely } from '#domain/pos/likely-matches.ts'
import { matchInSteps } from '#domain/pos/matching.ts'
import { matchProducts } from '#tests/support/pos/match-products.ts'
import { inSlices } from '#server/platform/in-slices.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'
import { independentNames, labelledNames } from './pairs.ts'

/** Endings that make more names of the labelled ones. */
const ENDINGS = ' Премиум Select Oak Резерв Северный Южный Grand Крафт Estate'.split(' ')

/** How long the server's other work waits while so many names are compared. */
export async function measureBlocking(goodCount: number, productCount: number) {
  const sets = [labelledNames(), independentNames()]
  const goods = manyOf(
    sets.flatMap((set) => set.goods),
    goodCount,
  ).map(({ name, litrage }) => {
    const names = { name_en: name, name_ru: name, name_hy: name }
    return buildGood({ id: newId(), ...names, litrage, barcode: null })
  })
  const products = manyOf(
    sets.flatMap((set) => set.names),
    productCount,
  ).map(({ name }) => buildProduct({ id: newId(), name }))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  const likely = await inSlices(findLikely(products, goods))
  const compared = performance.now() - start
  await sleep(10)
  delay.disable()
  const longestWaitMs = delay.max / 1e6
  const before = performance.now()
  const matched = matchProducts(products, goods, likely).length
  const matchingAtOnceMs = performance.now() - before
  delay.reset()
  delay.enable()
  await inSlices(matchInSteps(products, goods, likely))
  await sleep(10)
  delay.disable()
  return {
    found: likely.size,
    matched,
    comparingMs: compared,
    longestWaitMs,
    matchingAtOnceMs,
    longestWaitMatchingMs: delay.max / 1e6,
  }
}

function manyOf<Row extends { name: string }>(rows: readonly Row[], count: number): Row[] {
  return Array.from({ length: count }, (_, at) => {
    const row = rows[at % rows.length] as Row
    return { ...row, name: `${row.name} ${ENDINGS[Math.floor(at / rows.length)] ?? ''}`.trim() }
  })
}
