import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Suspense, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { switchLanguage } from '#ui/language/language.ts'
import { lazyDialog } from '#ui/language/lazy-with-messages.tsx'
import { setOnline } from '#tests/support/screens/network.ts'
import { beginDevice, DESK } from '#tests/support/screens/open-screen.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { ToastRegion } from '#ui/toast/toast.tsx'

/** What a server of a later version answers: its page begins with another script. */
function updated(): () => void {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/index-older.js')
  document.head.append(script)
  const page = '<script type="module" src="/assets/index-newer.js"></script>'
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(page)))
  return () => {
    script.remove()
    vi.mocked(globalThis.fetch).mockRestore()
  }
}

function offline(): () => void {
  setOnline(false)
  return () => setOnline(true)
}

const CAUSES = [
  [offline, "Couldn't load this. Check your connection and try again."],
  [() => () => undefined, "Couldn't load this. Try again."],
  [updated, 'Dram has been updated. Reload to open this.'],
] as const

test('a dialog that cannot be loaded says why, and the next press tries again', async () => {
  await beginDevice({ viewport: DESK })
  await switchLanguage('en')
  let isLost = true
  const Dialog = lazyDialog('main', () =>
    isLost
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve(({ onClose }: { onClose: () => void }) => (
          <button type="button" onClick={onClose}>
            Close it
          </button>
        )),
  )
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Dialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  draw(<Opener />)
  for (const [say, text] of CAUSES) {
    const end = say()
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(page.getByText(text)).toBeVisible()
    end()
  }
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('button', { name: 'Close it' })).toBeVisible()
})

test.each([
  ['a press', () => page.getByRole('button', { name: 'Try again' }).click()],
  ['the network', () => void dispatchEvent(new Event('online'))],
])('a part that cannot be loaded says why in its place, until %s brings it', async (_, bring) => {
  await beginDevice({ viewport: DESK })
  await switchLanguage('en')
  let isLost = true
  let tries = 0
  const Part = lazyPart(() => {
    tries += 1
    return isLost
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve(() => <p>The part</p>)
  })
  draw(
    <Suspense>
      <h1>The screen</h1>
      <Part />
    </Suspense>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Couldn't load this\./)
  await expect.element(page.getByRole('heading', { name: 'The screen' })).toBeVisible()
  // By itself it is tried once more, soon after it was drawn.
  await expect.poll(() => tries).toBe(2)
  isLost = false
  await bring()
  await expect.element(page.getByText('The part')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a part of a version that is no longer there offers to load the page anew', async () => {
  await beginDevice({ viewport: DESK })
  await switchLanguage('en')
  onTestFinished(updated())
  const Part = lazyPart(() => Promise.reject(new TypeError('Importing a module script failed.')))
  draw(
    <Suspense>
      <Part />
    </Suspense>,
  )
  const said = page.getByRole('alert')
  await expect.element(said).toHaveTextContent(/^Dram has been updated\./)
  await expect.element(said.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(said.getByRole('button', { name: 'Try again' }).query()).toBeNull()
})

function draw(children: ReactNode): void {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createRoot(container)
  onTestFinished(() => root.unmount())
  root.render(
    <I18nProvider i18n={i18n}>
      {children}
      <ToastRegion />
    </I18nProvider>,
  )
}
