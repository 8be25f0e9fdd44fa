import { DemoWorld } from '#tests/pictures/screens/demo-world.ts'
import { stockDemo, type Stocked } from './stock-demo.ts'

/** A bar that has everything, on a server of its own. To seed one takes as long as many screens. */
export interface StockedWorld {
  world: DemoWorld
  stocked: Stocked
}

export async function startStocked(): Promise<StockedWorld> {
  const world = await DemoWorld.start()
  return { world, stocked: await stockDemo(world) }
}
