import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { smallTargets } from '#tests/support/screens/small-targets.ts'
import { switchLanguage } from '#ui/language/language.ts'

test('days and times are typed as they are written everywhere, in every language', async () => {
  const bar = buildBar()
  await openScreen('/deliveries/edit', { user: bar.owner, rows: rowsOf(bar) })
  await switchLanguage('ru')
  const day = page.getByLabelText('День', { exact: true })
  await expect.element(day).toHaveValue(new Date().toLocaleDateString('ru'))
  await day.fill('1.2.2026')
  await expect.element(day).toHaveValue('1.2.2026')
  await userEvent.tab()
  await expect.element(day).toHaveValue('01.02.2026')
  const time = page.getByLabelText('Время', { exact: true })
  await time.fill('2248')
  await day.fill('31.02.2026')
  await expect.element(time).toHaveValue('22:48')
  const wrong = page.getByText('Неверная дата')
  await expect.element(wrong).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(wrong).toBeVisible()
  await expect.element(day).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations()
  expect(smallTargets()).toEqual([])
})

test('a day is chosen in the browser’s calendar', async () => {
  const bar = buildBar()
  const showPicker = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockReturnValue()
  await openScreen('/deliveries/edit', { user: bar.owner, rows: rowsOf(bar) })
  await page.getByRole('button', { name: 'Calendar: Day' }).click()
  const [native] = showPicker.mock.contexts
  expect(native).toBeInstanceOf(HTMLInputElement)
  await userEvent.fill(native as HTMLInputElement, '2026-11-21')
  await expect.element(page.getByLabelText('Day', { exact: true })).toHaveValue('21.11.2026')
})
