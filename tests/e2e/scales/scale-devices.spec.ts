import { expect, test, type Page } from '@playwright/test'
import { DECENT_LAYOUT, DecentScale } from '#tests/support/bluez/decent-scale.ts'
import { FakeBluez } from '#tests/support/bluez/fake-bluez.ts'
import type { DeviceLayout } from '#tests/support/bluez/object-tree.ts'
import { SHAPES } from '#tests/support/browser/looks.ts'
import { expectNoViolations } from '../axe.ts'
import { noticeNetwork } from '../network.ts'
import { chooseFirstDevice, scan, startCount, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'
import {
  besideBluetooth,
  oneCompanyForAllTests,
  openBrowser,
  openDevice,
  product,
} from '../product-room.ts'

const uuid16 = (short: string) => `0000${short}-0000-1000-8000-00805f9b34fb`

/** A scale that reports its manufacturer and its radio's address. */
const TALKATIVE: DeviceLayout = {
  ...DECENT_LAYOUT,
  services: [
    ...DECENT_LAYOUT.services,
    {
      uuid: uuid16('180a'),
      characteristics: [
        { uuid: uuid16('2a29'), flags: ['read'], value: [...Buffer.from('Decent Espresso')] },
        {
          uuid: uuid16('2a23'),
          flags: ['read'],
          value: [0x10, 0x53, 0x00, 0xfe, 0xff, 0x5e, 0x00, 0x00],
        },
      ],
    },
  ],
}

oneCompanyForAllTests()

async function connectScale(page: Page): Promise<void> {
  await startCount(page)
  await chooseFirstDevice(page.context(), page)
  await page.getByRole('button', { name: 'Connect a scale' }).click()
}

test('a scale that a barman connects offline is added for everyone, with its own name', async () => {
  const bluez = await FakeBluez.start([TALKATIVE])
  const scale = new DecentScale(bluez)
  const phone = await openBrowser(besideBluetooth(bluez))
  try {
    const barman = await phone.newPage()
    await resume(barman, product, product.barman)
    await untilInstalled(barman)
    await expect(barman.getByRole('heading', { name: 'Cascade' })).toBeVisible()
    await product.goDown()
    await connectScale(barman)
    const panel = barman.getByRole('region', { name: 'Scale', exact: true })
    await expect(panel).toContainText('Decent Scale')
    await product.comeBack()
    await noticeNetwork(barman)

    const owner = await openDevice(product.company.owner.email, { viewport: SHAPES.desktop })
    await owner.goto(`${product.url}/dashboard/settings/scales`)
    const row = owner.getByRole('row').filter({ hasText: 'Decent Scale' })
    await expect(row).toContainText('Decent Espresso')
    await expect(row).toContainText('00:00:5E:00:53:10')
    await expect(owner.getByRole('row')).toHaveCount(2)
    await expectNoViolations(owner)
    await row.getByRole('link').first().click()
    await owner.getByLabel('Custom name').fill('Cellar')
    await owner.getByLabel('Serial number').fill('SN-7')
    await owner.getByLabel('MAC address').fill('no address')
    await owner.getByLabel('Production date', { exact: true }).fill('01.03.2025')
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('A MAC address has six pairs')).toBeVisible()
    await owner.getByLabel('MAC address').fill('00-00-5e-00-53-10')
    await expectNoViolations(owner)
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByRole('row').filter({ hasText: 'Cellar' })).toContainText('SN-7')

    // What is entered on the dashboard is shown above the weight on the phone.
    await expect(panel).toContainText('Cellar')
    await expect(panel).not.toContainText('Decent Scale')
    await scan(barman, '5000267024011')
    scale.place(822)
    await expect(barman.getByText('Saved', { exact: true })).toBeVisible()

    // Connected again, it is the same scale.
    await panel.getByRole('button', { name: 'Disconnect' }).click()
    await barman.getByRole('button', { name: 'Connect a scale' }).click()
    await expect(panel).toContainText('Cellar')
    await owner.reload()
    await expect(owner.getByRole('row').filter({ hasText: 'Cellar' })).toBeVisible()
    await expect(owner.getByRole('row')).toHaveCount(2)
    await owner.getByRole('button', { name: 'Actions: Cellar' }).click()
    await owner.getByRole('button', { name: 'Delete' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(owner.getByText('No scales connected yet')).toBeVisible()
    await expectNoViolations(owner)
  } finally {
    // First the browser, which may still be asking the adapter something.
    await phone.kill()
    scale.stop()
    await bluez.stop()
  }
})
