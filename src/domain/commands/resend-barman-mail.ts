import { isRejection, reject } from '../rejections.ts'
import { memberId, readsOfMember } from './change-member.ts'
import { defineCommand } from './command.ts'
import { findPresentMember } from './find-member.ts'

/** Sends the mail again to a barman who has not chosen a password yet. */
export const resendBarmanMail = defineCommand({
  kind: 'resend-barman-mail',
  version: 1,
  schema: memberId,
  reads: readsOfMember,
  writes: ['users'],
  decide(state, { user_id }, { actor }) {
    const member = findPresentMember(state, user_id, 'barmen', actor)
    if (isRejection(member)) return member
    if (member.joined_at !== null) return reject('invitation_accepted')
    return [{ table: 'users', row: member }]
  },
})
