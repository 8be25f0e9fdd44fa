import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { CONTACT_PATH } from '#protocol/site/site.ts'
import { firstContents } from '#server/content/first-contents.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { openSite } from '#tests/support/screens/open-site.tsx'
import { refusal } from '#tests/support/screens/refusal.ts'

const CONTACT = `POST ${CONTACT_PATH}`

const inSection = (id: string) => page.elementLocator(must(document.getElementById(id), id))

test('the questions open one at a time', async () => {
  await openSite()
  const faq = inSection('faq')
  const [first, second] = firstContents.faq.map((entry) => ({
    question: faq.getByText(entry.question_en),
    answer: faq.getByText(entry.answer_en),
  }))
  await must(first, 'question').question.click()
  await expect.element(must(first, 'question').answer).toBeVisible()
  await must(second, 'question').question.click()
  await expect.element(must(second, 'question').answer).toBeVisible()
  await expect.element(must(first, 'question').answer).not.toBeVisible()
})

test('the server’s own messages are shown under the form', async () => {
  await openSite({
    answers: {
      [CONTACT]: () =>
        refusal(400, 'bad_request', {
          message: 'Some values are not valid.',
          errors: [{ param: 'email', code: 'email_invalid', message: 'We know no such address.' }],
        }),
    },
  })
  const form = inSection('contact_us')
  await expect.element(form.getByRole('button', { name: 'Request a call' })).toBeEnabled()
  for (const [label, value] of [
    ['Name', 'Anahit'],
    ['Email', 'anahit@bar.example'],
    ['Phone number', '+37410123456'],
    ['Message', 'Hello'],
  ] as const) {
    await form.getByLabelText(label).fill(value)
  }
  await form.getByRole('button', { name: 'Request a call' }).click()
  await expect.element(form.getByRole('status')).toHaveTextContent(/^We know no such address\.$/)
  await expect.element(form.getByText('Email is not valid')).toBeVisible()
})

test('the form shows its errors, then sends, then thanks', async () => {
  const sent: unknown[] = []
  await openSite({
    answers: {
      [CONTACT]: async (request) => {
        sent.push(await request.json())
        return { success: true }
      },
    },
  })
  const form = inSection('contact_us')
  const send = form.getByRole('button', { name: 'Request a call' })
  await expect.element(send).toBeEnabled()
  await send.click()
  await expect.element(form.getByText('This field is required')).toHaveLength(4)
  await expect.element(form.getByLabelText('Name')).toHaveFocus()
  await form.getByLabelText('Name').fill('Anahit')
  await form.getByLabelText('Email').fill('anahit@bar')
  await form.getByLabelText('Phone number').fill('call me')
  await form.getByLabelText('Message').fill('Two bars, three cellars.')
  await expect.element(form.getByText('Email is not valid')).toBeVisible()
  await expect.element(form.getByText('Please enter valid phone number.')).toBeVisible()
  await expect.element(form.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabelText('Email').fill('Anahit@Bar.example')
  await form.getByLabelText('Phone number').fill('(374) 101-2345')
  setOnline(false)
  await send.click()
  await expect.element(form.getByRole('status')).toHaveTextContent('No answer from the server')
  expect(sent).toEqual([])
  setOnline(true)
  await send.click()
  await expect
    .element(form.getByRole('status'))
    .toHaveTextContent(/^Your message has been sent successfully$/)
  await expect.element(form.getByLabelText('Name')).toHaveValue('')
  expect(sent).toMatchObject([
    { name: 'Anahit', email: 'anahit@bar.example', text: 'Two bars, three cellars.' },
  ])
})
