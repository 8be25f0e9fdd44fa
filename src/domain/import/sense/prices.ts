import { isPriceFar } from '../../money/far-price.ts'
import type { Question } from './facts.ts'

/** Bottles of one type and size cost as differently as house and rarest, and hardly more. */
const FAR_FROM_OTHERS = 10

/** Off the last price that was paid in this currency. */
export const farFromLast: Question = ({ row: { price } }) => {
  const was = price?.before ?? null
  if (!price || !was || was.currency !== price.after.currency) return null
  const isFar = isPriceFar(price.after.amount, was.amount)
  return isFar ? { target: 'price', code: 'price_far', was } : null
}

/** The price of a good that had none differs much from those of its type and size in the list. */
export const unlikeOthers: Question = ({ row: { price }, good, typical }) => {
  if (!price || price.before?.amount) return null
  const { amount, currency } = price.after
  const isUnlike = isPriceFar(amount, typical.of(good, currency), FAR_FROM_OTHERS)
  return isUnlike ? { target: 'price', code: 'price_unlike' } : null
}
