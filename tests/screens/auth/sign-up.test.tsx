import { v7 as newId } from 'uuid'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openAsVisitor } from '#tests/support/screens/open-screen.tsx'
import { refusal } from '#tests/support/screens/refusal.ts'

const label = (name: string) => page.getByLabelText(name)
const goOn = page.getByRole('button', { name: 'Continue' })
const send = page.getByRole('button', { name: 'Sign up' })

/** The first step. */
async function fillPerson(phone: string): Promise<void> {
  await label('First name').fill('Ani')
  await label('Last name').fill('Petrosyan')
  await label('Phone number').fill(phone)
  await label('Email').fill('ani@owner.example')
}

async function fillCompany(): Promise<void> {
  await goOn.click()
  await expect.element(label('Company name')).toHaveFocus()
  await label('Company name').fill('Bar on the Corner')
  await label('Business address').fill('1 Abovyan Street, Yerevan')
  await label('Tax code').fill('01234567')
  await label('Number of branches').fill('2')
  await label('I accept').click()
}

test('the sign-up form shows missing fields only when a step is sent, and loses nothing', async () => {
  const { reload, back } = await openAsVisitor('/sign_up')
  const missing = page.getByText('This field is required')
  await expect.element(page.getByText('Step 1 of 2')).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
  await goOn.click()
  await expect.poll(() => missing.elements()).toHaveLength(4)
  await expect.element(label('First name')).toHaveFocus()
  await label('Phone number').fill('091 12')
  await expect.element(page.getByText('Please enter valid phone number.')).toBeVisible()
  await expect.element(label('Phone number')).toHaveValue('09112')
  await fillPerson('091 123456')
  await expectNoViolations()
  await goOn.click()

  await expect.element(page.getByText('Step 2 of 2')).toBeVisible()
  await expect.element(send).toBeDisabled()
  await label('I accept').click()
  await expect.element(missing).not.toBeInTheDocument()
  await send.click()
  await expect.poll(() => missing.elements()).toHaveLength(4)
  await expect.element(label('Company name')).toHaveFocus()
  await userEvent.keyboard('Bar')
  await expectNoViolations()

  back()
  await expect.element(label('Email')).toHaveValue('ani@owner.example')
  await goOn.click()
  await expect.element(label('Company name')).toHaveValue('Bar')
  await reload()
  await expect.element(label('Company name')).toHaveValue('Bar')
  for (const [name, href] of [
    ['terms and conditions', '/terms'],
    ['privacy policy', '/privacy'],
  ] as const) {
    const link = page.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('href', href)
  }
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.element(label('Email')).toHaveValue('ani@owner.example')
  await goOn.click()
  await expect.element(label('Company name')).toHaveValue('Bar')
})

test('a phone number that only the server rejects is reported at its field', async () => {
  await openAsVisitor('/sign_up', {
    answers: {
      'POST /api/client/register': () =>
        refusal(400, 'bad_request', {
          message: 'Some values are not valid.',
          errors: [{ param: 'phone_number', code: 'bad_request', message: 'not a phone' }],
        }),
    },
  })
  await fillPerson('+374 91 123456')
  await fillCompany()
  await send.click()
  await expect.element(page.getByText('Please enter valid phone number.')).toBeVisible()
  await expect.element(page.getByText('not a phone')).not.toBeInTheDocument()
  await expect.element(label('Phone number')).toHaveFocus()
})

test('an address that the mail server refuses is seen, and is corrected in the form as it was', async () => {
  // The looks after 2 and 4 s come at once.
  const wait = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms?: number) =>
    wait(run, ms === 2000 || ms === 4000 ? 0 : ms),
  )
  const mail_id = newId()
  const states = ['waiting', 'failed']
  await openAsVisitor('/sign_up', {
    answers: {
      'POST /api/client/register': () => ({ success: true, mail_id }),
      [`GET /api/client/register/mail/${mail_id}`]: () => ({ state: states.shift() ?? 'failed' }),
    },
  })
  await fillPerson('091 123456')
  await fillCompany()
  await send.click()
  await expect.element(page.getByRole('heading', { name: 'Email not delivered' })).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveTextContent('ani@owner.example')
  await expectNoViolations()
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await expect.element(label('Email')).toHaveValue('ani@owner.example')
  await goOn.click()
  await expect.element(label('Tax code')).toHaveValue('01234567')
})
