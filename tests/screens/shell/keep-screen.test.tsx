import type { BlockerFn } from '@tanstack/react-router'
import { createMemoryHistory } from '@tanstack/history'
import { expect, onTestFinished, test } from 'vitest'
import { keepCount } from '#app/counting/keep-count.tsx'
import { screenKeeper } from '#app/keep-screen.ts'
import { useWaiting } from '#app/waiting-sign.tsx'
import { switchLanguage } from '#ui/language/language.ts'
import { useToasts } from '#ui/toast/toasts.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { beginDevice } from '#tests/support/screens/open-screen.tsx'
import { resetStores } from '#tests/support/screens/stores.ts'

type Asked = Parameters<BlockerFn>[0]

/** A router with one screen whose part is still on its way, and what it asks before it leaves. */
function routerWaiting() {
  const part = deferred<undefined>()
  const component: { preload?: () => Promise<undefined> } = { preload: () => part.promise }
  const router = {
    getMatchedRoutes: (pathname: string) => [
      pathname === '/waiting' ? [{ options: { component } }] : [],
    ],
  }
  const arrive = (): void => {
    delete component.preload
    part.resolve(undefined)
  }
  const ask = screenKeeper(router as never, UNKEPT)
  return {
    arrive,
    blocks: async (from: string, to: string, action: Asked['action'] = 'PUSH') =>
      ask({ ...move(from, to), action }),
  }
}

function move(from: string, to: string): Asked {
  const at = (pathname: string) => ({ pathname }) as Asked['nextLocation']
  return { currentLocation: at(from), nextLocation: at(to), action: 'PUSH' }
}

const UNKEPT = { onWait: () => {}, onStayed: () => expect.unreachable() }

test('a screen that notes its search in the URL does not take back what was pressed', async () => {
  const { arrive, blocks } = routerWaiting()
  const pressed = blocks('/here', '/waiting')
  expect(await blocks('/here', '/here', 'REPLACE')).toBe(false)
  arrive()
  expect(await pressed).toBe(false)
})

test('a screen whose messages do not come is not opened', async () => {
  await beginDevice({})
  const options = { staticData: { messages: ['nowhere'] } }
  const kept: string[] = []
  const ask = screenKeeper({ getMatchedRoutes: () => [[{ options }]] } as never, {
    onWait: () => {},
    onStayed: () => void kept.push('kept'),
  })
  expect(await ask(move('/here', '/there'))).toBe(true)
  expect(kept).toEqual(['kept'])
})

test('of two Backs the later one alone leads back, because the tab has gone both ways', async () => {
  const { arrive, blocks } = routerWaiting()
  let decided = false
  void blocks('/here', '/waiting', 'BACK').then(() => {
    decided = true
  })
  const second = blocks('/here', '/waiting', 'BACK')
  arrive()
  expect(await second).toBe(false)
  expect(decided).toBe(false)
})

test('a count that has begun without the router stays where that cannot be loaded, and says why', async () => {
  await beginDevice({})
  await switchLanguage('en')
  resetStores()
  const history = createMemoryHistory({ initialEntries: ['/count'] })
  let isLost = true
  const load = () =>
    isLost
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve(() => false)
  onTestFinished(keepCount(history, load))
  history.push('/deliveries')
  const said = () => useToasts.getState().toasts.map(({ text }) => text)
  await expect.poll(said).toEqual(["Couldn't load this. Check your connection and try again."])
  expect(history.location.pathname).toBe('/count')
  expect(useWaiting.getState().isWaiting).toBe(false)
  isLost = false
  history.push('/deliveries')
  await expect.poll(() => history.location.pathname).toBe('/deliveries')
})

test('of two presses the later one counts', async () => {
  const { arrive, blocks } = routerWaiting()
  const first = blocks('/here', '/waiting')
  expect(await blocks('/here', '/elsewhere')).toBe(false)
  arrive()
  expect(await first).toBe(true)
})

test('who presses where they are, while another screen is on its way, stays there', async () => {
  const { arrive, blocks } = routerWaiting()
  const first = blocks('/here', '/waiting')
  expect(await blocks('/here', '/here')).toBe(false)
  arrive()
  expect(await first).toBe(true)
})
