import type { ChangePassword, ProfileChange } from '#domain/accounts.ts'
import { CHANGE_PASSWORD_PATH } from '#protocol/password.ts'
import { profile, PROFILE_PATH, type Profile } from '#protocol/profile.ts'
import { successAnswer, type SuccessAnswer } from '#protocol/registration.ts'
import type { Answer, Api } from './api.ts'

/** What the server knows of the signed-in person, and of the company if it is theirs. */
export function readProfile(api: Api): Promise<Answer<Profile>> {
  return api.request('GET', PROFILE_PATH, profile)
}

export function saveProfile(api: Api, change: ProfileChange): Promise<Answer<Profile>> {
  return api.request('PUT', PROFILE_PATH, profile, { body: change })
}

export function changePassword(api: Api, change: ChangePassword): Promise<Answer<SuccessAnswer>> {
  return api.request('PUT', CHANGE_PASSWORD_PATH, successAnswer, { body: change })
}
