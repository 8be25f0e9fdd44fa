import { test, type Browser } from '@playwright/test'
import { rotationOf } from '#tests/support/sampling/rotation.ts'
import { seeDashboard } from './dashboard-states.ts'
import { Glance } from './glance.ts'
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

const glance = (browser: Browser) => Glance.start(browser, bar)

test.describe('routes', () => seeRoutes(() => bar))
test.describe('the dashboard', () => seeDashboard(glance))
test.describe('goods', () => seeGoods(glance))
test.describe('stock', () => seeStock(glance))
