import { defineConfig } from 'vitest/config'
import { messages } from '../../build/messages.ts'
import { plant } from './plant.mjs'

const { MUTANTS_PART, MUTANTS_PATHS } = process.env

export default defineConfig({
  plugins: [
    await plant(MUTANTS_PATHS.split(' '), MUTANTS_PART ? Number(MUTANTS_PART) : null),
    // A test of the limits asks for what is said of them.
    messages(),
  ],
  test: {
    include: ['tests/mutants/every-mutant.mjs'],
    // A promise that a mutant never keeps; everything else without an end is noticed by its turns.
    testTimeout: 60_000,
    dangerouslyIgnoreUnhandledErrors: true,
    silent: true,
  },
})
