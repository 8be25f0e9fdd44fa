import { test } from '@playwright/test'
import { rotationOf } from '#tests/support/sampling/rotation.ts'
import { seeDashboard } from './dashboard-states.ts'
import { seeGoods } from './goods-in-states.ts'
import { seeRoutes } from './routes-toured.ts'
import { seeStock } from './stock-states.ts'
import { startStocked, type StockedWorld } from './stocked-world.ts'

// One file, and so one world, for all. In the long set each worker has its own, which the work is worth.
test.describe.configure({ mode: rotationOf(process.env) === null ? 'parallel' : 'default' })

let bar: StockedWorld
test.beforeAll(async () => {
  bar = await startStocked()
})
test.afterAll(() => bar.world.stop())

const world = () => bar

test.describe('routes', () => seeRoutes(world))
test.describe('the dashboard', () => seeDashboard(world))
test.describe('goods', () => seeGoods(world))
test.describe('stock', () => seeStock(world))
