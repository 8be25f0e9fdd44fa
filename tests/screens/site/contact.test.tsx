import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { firstContents } from '#server/content/first-contents.ts'
import { openSite } from '#tests/support/screens/open-site.tsx'
import { refusal } from '#tests/support/screens/refusal.ts'

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
      'POST /api/web/v2/home/contact': () =>
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
