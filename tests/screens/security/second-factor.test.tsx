import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { refusal } from '#tests/support/screens/refusal.ts'

const FACTOR = '/api/v2/client/second-factor'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const card = page.getByRole('region', { name: 'Two-step sign-in', exact: true })
const turnOn = card.getByRole('button', { name: 'Turn on' })

test('an owner whose answer was lost sees that it is on, and gets new recovery codes', async () => {
  const bar = buildBar()
  let isOn = false
  await openScreen('/security', {
    user: bar.owner,
    rows: rowsOf(bar),
    answers: {
      [`GET ${FACTOR}`]: () => ({
        is_on: isOn,
        is_required: false,
        recovery_codes_left: isOn ? 10 : 0,
      }),
      [`POST ${FACTOR}`]: () => ({
        secret: SECRET,
        uri: `otpauth://totp/Dram:ani?secret=${SECRET}&issuer=Dram`,
      }),
      [`PUT ${FACTOR}`]: () => {
        if (isOn) {
          return refusal(409, 'already_exists', { message: 'Two-step sign-in is already on.' })
        }
        isOn = true
        throw new TypeError('Failed to fetch')
      },
    },
  })
  await turnOn.click()
  await card.getByLabelText('Current password').fill('dram-e2e')
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect
    .element(page.getByRole('img', { name: 'QR code for the authenticator app' }))
    .toBeVisible()
  await expect.element(page.getByText('Scan this with an authenticator app')).toHaveFocus()
  await expect.element(page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).toBeVisible()
  await expectNoViolations()
  await page.getByLabelText('Code from the app').fill('123456')
  await turnOn.click()
  await expect.element(card.getByRole('alert')).toHaveTextContent(/\S/)
  await turnOn.click()
  await expect
    .element(card.getByRole('alert'))
    .toHaveTextContent(/already on.*If you haven't kept recovery codes, get new ones here/)
  await expect
    .element(card.getByRole('heading', { name: 'Two-step sign-in', exact: true }))
    .toHaveFocus()
  await expect.element(card.getByText('10 recovery codes left')).toBeVisible()
  await expectNoViolations()
})
