import type { Mail, MailData, MailKind } from '#domain/account/mails.ts'

/** With signs that markup writes in another way. */
export const LINK = 'https://dram.example/path/token-1?a=1&b=2'
export const addressed = { to: 'ani@bar.example', language: 'en', company_id: null } as const
export const who = { user_id: '00000000-0000-7000-8000-000000000000', name: 'Ani' }

export const VISITOR = {
  visitor: 'Ani',
  email: 'a@b.am',
  phone_number: '+37410123456',
  text: '1 + 2',
}

const INVENTORY = { inventory_id: '00000000-0000-7000-8000-000000000001', branch_name: 'Cascade' }

const DEVICE = { browser: 'Chrome', os: 'Windows' }

/** Every kind of mail with all that it may say. */
const DATA: { [Kind in MailKind]: readonly MailData[Kind][] } = {
  continue: [who],
  reset: [{}],
  verify: [who],
  invitation: [{ ...who, company_name: 'Bar' }],
  invitation_elsewhere: [{ name: 'Ani', company_name: 'Bar' }],
  exists: [{}],
  email_changed: [who],
  new_device: [
    { name: 'Ani', ...DEVICE, address: '192.0.2.7' },
    { name: 'Ani', browser: null, os: null, address: '192.0.2.7' },
  ],
  second_factor_on: [{ name: 'Ani' }],
  second_factor_off: [{ name: 'Ani' }],
  second_factor_reset: [{ name: 'Ani' }],
  inventory_completed: [
    { ...who, ...INVENTORY, inventory_name: 'Bar 7', row_number: 7 },
    { ...who, ...INVENTORY, inventory_name: null, row_number: 7 },
  ],
  inventory_open_long: [{ ...who, ...INVENTORY, inventory_name: 'Bar 7', row_number: 7 }],
  inventory_done: [
    { left_by: null, counters: ['Ani', 'Aram'], missing: 0 },
    { left_by: 'Ani', counters: ['Ani'], missing: 1 },
    { left_by: 'Ani', counters: [], missing: null },
    { left_by: null, counters: ['Ani'], missing: 5 },
  ].map((said) => ({ ...who, ...INVENTORY, inventory_name: 'Bar 7', row_number: 7, ...said })),
  webhook_off: [{ name: 'Ani' }],
  contact_request: [VISITOR],
  backup_failed: [null, 1, 26].map((age) => ({
    reason: '63 < 64',
    age,
  })),
  request_answered: [1, 2, 5].flatMap((branch_count) =>
    (['accepted', 'rejected'] as const).map((status) => ({ name: 'Ani', status, branch_count })),
  ),
}

export const MAILS = Object.entries(DATA).flatMap(([kind, all]) =>
  all.map((data) => ({ ...addressed, kind, data }) as Mail),
)
