import * as z from 'zod/mini'
import { text } from '../scalars.ts'
import { DAY_MS } from '../units.ts'
import { WEBHOOK_EVENTS } from './events.ts'

/** The webhooks of a company; more than any has programs that listen. */
export const WEBHOOKS_MAX = 10
export const WEBHOOK_URL_MAX = 2000

/** What an owner says of a webhook. */
export const webhookFields = z.object({
  url: text(WEBHOOK_URL_MAX).check(z.trim(), z.minLength(1, 'required')),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .check(z.minLength(1, 'choice_required'), z.maxLength(50, 'list_too_long')),
})
export type WebhookFields = z.infer<typeof webhookFields>

/** How long a delivery is tried again. */
export const RETRIED_MS = 3 * DAY_MS
/** After so long with nothing but failures a webhook is switched off. */
export const FAILING_MS = 7 * DAY_MS
/** How long the secret before the present one signs too. */
export const OLD_SECRET_MS = DAY_MS

/** Why a webhook was switched off by itself: its address said 410, or only failed for a week. */
export const OFF_REASONS = ['gone', 'failing'] as const
export type OffReason = (typeof OFF_REASONS)[number]

/** Why a delivery did not arrive. */
export const WEBHOOK_FAULTS = [
  /** It answered with another status than 200 to 299. */
  'status',
  /** 410: nobody wants it there any more. */
  'gone',
  'redirected',
  'timeout',
  'unreachable',
  'certificate',
  /** The address is not a public one. */
  'not_public',
  /** What answered is no HTTP. */
  'not_http',
  /** The webhook was switched off before it was sent. */
  'switched_off',
  /** Its secret can't be read: a new one is needed. */
  'secret_lost',
] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

/** What became of a delivery so far. */
export const DELIVERY_STATES = ['waiting', 'arrived', 'failed'] as const
