// Measures the built product against alternatives; see tests/bench/README.md.
import { spawnSync } from 'node:child_process'

function run(args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run(['scripts/build-if-stale.mjs'])
run(['--import', 'tsx', 'tests/bench/run.ts'])
