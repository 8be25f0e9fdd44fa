import type { BlockerFn } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { keepScreen } from '#app/keep-screen.ts'
import { must } from '#domain/must.ts'
import { deferred } from '#tests/support/deferred.ts'

type Asked = Parameters<BlockerFn>[0]

/** A router with one screen whose part is still on its way, and what it asks before it leaves. */
function routerWaiting() {
  const part = deferred<undefined>()
  let ask: ((args: Asked) => Promise<boolean>) | undefined
  const component: { preload?: () => Promise<undefined> } = { preload: () => part.promise }
  const router = {
    getMatchedRoutes: (pathname: string) => [
      pathname === '/waiting' ? [{ options: { component } }] : [],
    ],
    history: {
      block: (blocker: { blockerFn: NonNullable<typeof ask> }) => {
        ask = blocker.blockerFn
      },
    },
  }
  const arrive = (): void => {
    delete component.preload
    part.resolve(undefined)
  }
  return {
    router,
    arrive,
    blocks: (from: string, to: string) => must(ask, 'block')(move(from, to)),
  }
}

function move(from: string, to: string): Asked {
  const at = (pathname: string) => ({ pathname }) as Asked['nextLocation']
  return { currentLocation: at(from), nextLocation: at(to), action: 'PUSH' }
}

const UNKEPT = { onWait: () => {}, onKept: () => expect.unreachable() }

test('a screen that notes its search in the URL does not take back what was pressed', async () => {
  const { router, arrive, blocks } = routerWaiting()
  keepScreen(router as never, UNKEPT)
  const pressed = blocks('/here', '/waiting')
  expect(await blocks('/here', '/here')).toBe(false)
  arrive()
  expect(await pressed).toBe(false)
})

test('of two presses the later one counts', async () => {
  const { router, arrive, blocks } = routerWaiting()
  keepScreen(router as never, UNKEPT)
  const first = blocks('/here', '/waiting')
  expect(await blocks('/here', '/elsewhere')).toBe(false)
  arrive()
  expect(await first).toBe(true)
})
