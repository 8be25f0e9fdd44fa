import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  API_KEYS_PATH,
  apiKeyList,
  newApiKey,
  newApiKeyRequest,
  type ApiKeyItem,
  type NewApiKeyRequest,
} from '#protocol/account/api-keys.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { buildTillBar } from '#tests/support/pos/connected-rows.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { dialog } from './till.ts'
import { SettingsServer } from './settings-server.ts'

test('a key is made with its scopes, shown once, and revoked', async () => {
  const { owner, rows } = buildTillBar('iiko')
  const asked: NewApiKeyRequest[] = []
  const id = newUuid()
  let keys: ApiKeyItem[] = []
  const add = (body: NewApiKeyRequest): ApiKeyItem => {
    const { branch_ids = null, expires_at = null, ...rest } = body
    const made = { id, created_at: NOW, used_at: null, branch_ids, expires_at }
    return { ...rest, ...made, user_id: owner.id, user_full_name: 'Ani Petrosyan' }
  }
  await openScreen('/dashboard/settings/integration', {
    user: owner,
    rows,
    viewport: DESK,
    answers: {
      ...new SettingsServer().answers,
      [`GET ${API_KEYS_PATH}`]: () => apiKeyList.parse({ data: keys, total: keys.length }),
      [`POST ${API_KEYS_PATH}`]: async (request) => {
        const body = newApiKeyRequest.parse(await request.json())
        asked.push(body)
        keys = [add(body)]
        return newApiKey.parse({ ...keys[0], token: 'dram_secret' })
      },
      [`DELETE ${API_KEYS_PATH}/${id}`]: () => {
        const [revoked] = keys
        keys = []
        return revoked
      },
    },
  })
  await page.getByRole('button', { name: 'New key' }).click()
  const create = dialog.getByRole('button', { name: 'Create key' })
  await expect.element(create).toBeDisabled()
  await dialog.getByLabelText(/^Name/).fill('Stock sheet')
  await dialog.getByLabelText('See prices').click()
  await dialog.getByLabelText('All branches').click()
  await expect.element(create).toBeDisabled()
  await dialog.getByRole('group', { name: 'Branches' }).getByRole('checkbox').nth(1).click()
  await expectNoViolations()
  await create.click()
  await expect.element(dialog.getByText('dram_secret')).toBeVisible()
  await expect.element(dialog).toHaveTextContent("it isn't shown again")
  await expectNoViolations()
  expect(asked).toMatchObject([
    { name: 'Stock sheet', scopes: ['read_stock', 'read_money'], branch_ids: [expect.any(String)] },
  ])
  await dialog.getByRole('button', { name: 'Done' }).click()
  const card = page.getByRole('region', { name: 'Keys for programs' })
  await expect.element(card).toHaveTextContent('Read stock · See prices')
  await expect.element(card).toHaveTextContent('Never used')
  await expect.element(page.getByText('dram_secret')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Revoke key Stock sheet' }).click()
  await expect.element(dialog).toHaveTextContent('Programs that use it stop at once.')
  await dialog.getByRole('button', { name: 'Revoke key' }).click()
  await expect.element(card).not.toHaveTextContent('Stock sheet')
  await expect.element(card.getByRole('button', { name: 'New key' })).toBeVisible()
})
