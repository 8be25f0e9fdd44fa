import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { switchLanguage } from '#ui/language/language.ts'
import { lazyDialog } from '#ui/language/lazy-with-messages.tsx'
import { beginDevice, DESK } from '#tests/support/screens/open-screen.tsx'
import { ToastRegion } from '#ui/toast/toast.tsx'

test('a dialog that cannot be loaded says so, and the next press tries again', async () => {
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
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createRoot(container)
  onTestFinished(() => root.unmount())
  root.render(
    <I18nProvider i18n={i18n}>
      <Opener />
      <ToastRegion />
    </I18nProvider>,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText("Couldn't load this. Check your connection")).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('button', { name: 'Close it' })).toBeVisible()
})
