import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ScaleRecording } from '#scales/recording.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { PageScale } from '#tests/support/screens/devices/page-scale.ts'
import { openSite } from '#tests/support/screens/open-site.tsx'

const button = (name: string) => page.getByRole('button', { name })
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)

/** What the page gives the browser to save. */
function savedFiles(): Blob[] {
  const files: Blob[] = []
  const create = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return create(file)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return files
}

test('anybody sees what a scale sends beside its weight, and saves it as a file', async () => {
  const scale = new PageScale()
  const files = savedFiles()
  await openSite({ page: 'try-scale' })
  await button('Bluetooth scale').click()
  await expect.element(page.getByText('Connected')).toBeVisible()
  scale.swing(822)
  await expect.element(page.getByTestId('trial-weight')).toHaveTextContent('822.0 g')
  await button('Record what it says').click()
  scale.mumble()
  await expect.poll(rows).toHaveLength(2)
  expect(rows()[0]).toContain('not read')
  expect(rows()[1]).toMatch(/53 2C 2B .*822\.0 g/)
  await expect.element(page.getByText('Serial Scale · Serial scale')).toBeVisible()
  await expectNoViolations()
  await button('Save now').click()
  await expect.element(page.getByText('File saved, with the scale')).toBeVisible()
  const [file] = files
  const recording = JSON.parse((await file?.text()) ?? '') as ScaleRecording
  expect(recording.scale).toMatchObject({ name: 'Serial Scale', driver: 'ascii-uart' })
  expect(recording.received).toMatchObject([{ bytes: '7E 7E 7E 7E 0D 0A' }])
})

test('a scale that cannot be read is named as such, and its kind can be chosen', async () => {
  const scale = new PageScale()
  await openSite({ page: 'try-scale', asked: 'ru' })
  await page.getByLabelText('Модель весов').selectOptions('Serial scale')
  await button('Весы Bluetooth').click()
  await expect.element(page.getByText('Подключено')).toBeVisible()
  scale.mumble()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Dram')
  await button('Отсоединить').click()
  await expect.element(button('Весы Bluetooth')).toBeVisible()
})

test('a browser without scales says where they connect', async () => {
  for (const name of ['bluetooth', 'serial']) {
    const api = Reflect.getOwnPropertyDescriptor(Navigator.prototype, name)
    if (!api) continue
    Reflect.deleteProperty(Navigator.prototype, name)
    onTestFinished(() => void Object.defineProperty(Navigator.prototype, name, api))
  }
  await openSite({ page: 'try-scale' })
  await expect.element(page.getByText('No scale connects here')).toBeVisible()
})
