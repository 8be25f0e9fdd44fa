import { mkdirSync, writeFileSync } from 'node:fs'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { quantile } from '../report.ts'
import { measure, type Measured } from '../libraries/measure.ts'
import { BarStreet } from './bar-street.ts'
import { SCENARIOS } from './scenarios.ts'
import type { Size } from './size.ts'

/** LOAD_FULL=1: 500 entries per inventory, 22 million in all. Otherwise a tenth of that. */
const SIZE: Size = {
  goods: Number(process.env['LOAD_GOODS'] ?? 5000),
  inventories: 200,
  entries: process.env['LOAD_FULL'] ? 500 : Number(process.env['LOAD_ENTRIES'] ?? 50),
}
const COMPANIES = numbers('LOAD_COMPANIES', '20,200')
const SERVERS = numbers('LOAD_SERVERS', '1,4')
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 5)
const ROUNDS = Number(process.env['LOAD_ROUNDS'] ?? 3)
/** Only scenarios whose names hold one of these, separated by `|`. */
const ONLY = (process.env['LOAD_ONLY'] ?? '').split('|')
const CONNECTIONS = 8

/** As on a dedicated machine and with full durability: answered data is on the disk. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '4GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
}

interface Figure extends Measured {
  scenario: string
  servers: number
  companies: number
}

const given = process.env['LOAD_URL']
const cluster = given ? { url: given, stop: async () => {} } : await startPostgres(SETTINGS)
const figures: Figure[] = []
try {
  const streets: BarStreet[] = []
  for (const companies of COMPANIES) {
    const started = performance.now()
    streets.push(await BarStreet.build(cluster.url, companies, SIZE))
    const took = ((performance.now() - started) / 1000).toFixed(0)
    process.stdout.write(`${companies} companies, made in ${took} s\n`)
  }
  for (const servers of SERVERS) await measureWith(servers, streets)
  for (const street of streets) await street.close()
  mkdirSync('node_modules/.cache/bench', { recursive: true })
  writeFileSync('node_modules/.cache/bench/server-load.json', JSON.stringify(figures, null, 2))
} finally {
  await cluster.stop()
}

async function measureWith(servers: number, streets: readonly BarStreet[]): Promise<void> {
  process.stdout.write(`\n${servers} server process(es)${' '.repeat(22)}`)
  for (const { companies } of streets) {
    process.stdout.write(`${`p50 of ${companies}`.padStart(13)}      p99   rate`)
  }
  process.stdout.write('   growth of p50\n')
  for (const street of streets) await street.open(servers)
  for (const scenario of Object.keys(SCENARIOS).filter((name) =>
    ONLY.some((part) => name.includes(part)),
  )) {
    const row = await compare(scenario, streets)
    figures.push(...row.map((one) => ({ ...one, scenario, servers })))
    process.stdout.write(`${scenario.padEnd(40)}${row.map(cellsOf).join('')}${growthOf(row)}\n`)
  }
  for (const street of streets) await street.shut()
}

/** In turns, so that other load on the machine affects all of them equally; medians of rounds. */
async function compare(
  name: string,
  streets: readonly BarStreet[],
): Promise<(Measured & { companies: number })[]> {
  const rounds = streets.map((): Measured[] => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, street] of streets.entries()) {
      const scenario = SCENARIOS[name]
      if (!scenario) throw new Error(name)
      const { urls } = street
      const load = { urls, tokens: await street.tokens(), size: SIZE, connections: CONNECTIONS }
      // The first round warms up.
      const measured = await measure(scenario, { ...load, seconds: round === 0 ? 2 : SECONDS })
      if (round > 0) rounds[index]?.push(measured)
      if (name.startsWith('push')) await street.forgetPushed()
    }
  }
  return rounds.map((of, index) => ({
    companies: streets[index]?.companies ?? 0,
    p50: quantile(of.map(({ p50 }) => p50)),
    p99: quantile(of.map(({ p99 }) => p99)),
    rate: quantile(of.map(({ rate }) => rate)),
  }))
}

function cellsOf({ p50, p99, rate }: Measured): string {
  const numberOf = (value: number, width: number, digits = 1) =>
    value.toFixed(digits).padStart(width)
  return `${numberOf(p50, 10)} ms${numberOf(p99, 6)} ms${numberOf(rate, 5, 0)}/s`
}

function growthOf(row: readonly Measured[]): string {
  const [first, last] = [row[0], row.at(-1)]
  return first && last ? `${(last.p50 / first.p50).toFixed(2).padStart(10)}x` : ''
}

function numbers(name: string, usual: string): number[] {
  return (process.env[name] ?? usual).split(',').map(Number)
}
