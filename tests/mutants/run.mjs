// Plants faults in the rules and counts those that their tests notice: `run.mjs [all | part=N] [seconds=N] [paths]`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const FLOORS = JSON.parse(readFileSync('tests/mutants/floors.json', 'utf8'))
const RESULTS = 'test-results/mutants.json'
const MISSED = 'test-results/missed-mutants.txt'

/** A part's score differs by so much from that of the whole. */
const MARGIN = 3

const args = process.argv.slice(2)
const given = (name) => args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1)
const part = given('part') ?? '1'
const paths = args.filter((arg) => arg.startsWith('src/'))

mkdirSync('test-results', { recursive: true })
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/mutants/vitest.config.mjs'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      MUTANTS_RESULTS: RESULTS,
      MUTANTS_PATHS: (paths.length > 0 ? paths : Object.keys(FLOORS)).join(' '),
      MUTANTS_PART: args.includes('all') ? '' : part,
      MUTANTS_SECONDS: given('seconds') ?? '',
    },
  },
)
if (status !== 0) process.exit(1)

const mutants = JSON.parse(readFileSync(RESULTS, 'utf8'))
const isNoticed = (mutant) => mutant.status === 'noticed'
/** What is computed while a file loads is the same for every test, so it is not judged. */
const isMissed = (mutant) => mutant.status === 'missed' || mutant.status === 'unreached'
const oneLine = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 100)
const missed = mutants
  .filter(isMissed)
  .map((mutant) => `${mutant.file}:${mutant.line} ${oneLine(mutant.from)} => ${oneLine(mutant.to)}`)
writeFileSync(MISSED, `${missed.join('\n')}\n`)

let isBelow = false
for (const [folder, floor] of Object.entries(FLOORS)) {
  const judged = mutants.filter(({ file }) => file.startsWith(`${folder}/`))
  const noticed = judged.filter(isNoticed).length
  const sum = noticed + judged.filter(isMissed).length
  if (sum === 0) continue
  const score = Math.floor((1000 * noticed) / sum) / 10
  isBelow ||= score < floor
  const verdict = score < floor ? 'BELOW IT' : score >= floor + MARGIN ? 'which can rise' : 'held'
  console.log(`${folder}: ${noticed} of ${sum} noticed, ${score} %; floor ${floor} %, ${verdict}`)
}
console.log(`What no test noticed: ${MISSED}`)
process.exit(isBelow ? 1 : 0)
