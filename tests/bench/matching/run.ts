import { measureBlocking } from './blocking.ts'
import { guessAll, scoreOf, type Guess } from './evaluate.ts'
import { independentNames, labelledNames, nearMisses } from './pairs.ts'
import { playStory, sumOf } from './story.ts'

/** `npm run bench:matching`: how often names alone lead to the right good, and how sure it is. */

const LEAST = [0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995]
/** What people take for ninety per cent, across the bins. */
const NINETY = [0.85, 0.95] as const
const BINS = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.99, 1.01]

const guesses = guessAll(labelledNames())
for (const [part, own] of [
  ['developing part', guesses.filter(({ isMeasured }) => !isMeasured)],
  ['measured part', guesses.filter(({ isMeasured }) => isMeasured)],
  ['independent, only measured', guessAll(independentNames())],
  ['a known brand with an unknown word, only measured', guessAll(nearMisses())],
] as const) {
  console.log(`\n${part}: ${own.length} names, ${own.filter((one) => one.isKnown).length} of known`)
  printScores(own)
  printCalibration(own)
  if (process.argv.includes('--wrong')) printWrong(own)
}

console.log('\n500 products of two bars, until all are matched or set aside')
const story = sumOf(playStory(labelledNames(), 250), playStory(independentNames(), 250))
for (const [what, value] of Object.entries(story)) console.log(`  ${what}: ${Math.round(value)}`)

console.log('\n5,000 products against 1,000 goods, on the server')
for (const [what, value] of Object.entries(await measureBlocking(1000, 5000))) {
  console.log(`  ${what}: ${Math.round(value)}`)
}

function printScores(own: readonly Guess[]): void {
  for (const least of LEAST) {
    const { precision, recall, wrong } = scoreOf(own, least)
    const row = [percent(least), `precision ${precision.toFixed(3)}`, `recall ${recall.toFixed(3)}`]
    console.log(`  from ${row.join(', ')}, ${wrong} wrong`)
  }
}

function printCalibration(own: readonly Guess[]): void {
  const bins = BINS.slice(0, -1).map((from, at) => [from, BINS[at + 1] ?? 1] as const)
  for (const [from, to] of [...bins, NINETY]) {
    const bin = own.filter(({ confidence }) => confidence >= from && confidence < to)
    if (bin.length === 0) continue
    const said = bin.reduce((sum, { confidence }) => sum + confidence, 0) / bin.length
    const right = bin.filter(({ isRight }) => isRight).length / bin.length
    console.log(`  said ${percent(said)} of ${bin.length}, right ${percent(right)}`)
  }
}

function printWrong(own: readonly Guess[]): void {
  for (const { name, guessed, confidence, isRight } of own) {
    if (!isRight && confidence >= 0.5) console.log(`  ${percent(confidence)} ${name} -> ${guessed}`)
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
