import { setPassword } from '#domain/account/accounts.ts'
import { user } from '#domain/people/people.ts'
import {
  acceptInvitationRequest,
  changePasswordRequest,
  countryAnswer,
  forgotRequest,
  passwordChangedAnswer,
  passwordSetAnswer,
  profile,
  profileRequest,
  registerContinueRequest,
  registerRequest,
  resetRequest,
} from '#protocol/account/account.ts'
import {
  languageRequest,
  loginAnswer,
  loginRequest,
  meAnswer,
  tokenAnswer,
} from '#protocol/account/auth.ts'
import { deviceName, sessionItem, sessionsAnswer } from '#protocol/account/sessions.ts'
import { changeSettingRequest, settingsAnswer } from '#protocol/account/settings.ts'
import { errorAnswer, successAnswer } from '#protocol/answers.ts'
import {
  branchExistence,
  branchRequestStatusesRequest,
  branchStatusesRequest,
  changeBranchStatusRequest,
  createBranchRequest,
  editBranchRequest,
  foundPlace,
  geocodeAnswer,
  requestBranchesRequest,
} from '#protocol/branches/branches.ts'
import { bulkAnswer } from '#protocol/bulk.ts'
import {
  addStaffRequest,
  branchNames,
  editInvitationRequest,
  editStaffRequest,
  invitationItem,
  invitationList,
  invitationStatusesRequest,
  staffItem,
  staffList,
  staffStatusesRequest,
} from '#protocol/people/people.ts'
import type { Schema } from '../operation.ts'
import { elementOf } from './element-of.ts'
import { branchItems, requestItems } from './listed-rows.ts'

/** Accounts, people, branches and settings. */
export const ACCOUNT_COMPONENTS: Readonly<Record<string, Schema>> = {
  Error: errorAnswer,
  FieldError: elementOf(errorAnswer.shape.errors),
  Success: successAnswer,
  BulkAnswer: bulkAnswer,
  BulkResult: elementOf(bulkAnswer.shape.results),
  SignUp: registerRequest,
  SignUpContinuation: registerContinueRequest,
  InvitationAcceptance: acceptInvitationRequest,
  ForgottenPassword: forgotRequest,
  PasswordReset: resetRequest,
  PasswordChoice: setPassword,
  PasswordSet: passwordSetAnswer,
  PasswordChange: changePasswordRequest,
  PasswordChanged: passwordChangedAnswer,
  Country: countryAnswer,
  SignIn: loginRequest,
  SignedIn: loginAnswer,
  Token: tokenAnswer,
  Me: meAnswer,
  Session: sessionItem,
  SessionList: sessionsAnswer,
  DeviceName: deviceName,
  User: user,
  Profile: profile,
  ProfileEdit: profileRequest,
  LanguageChange: languageRequest,
  BranchExistence: branchExistence,
  BranchList: branchItems,
  NewBranch: createBranchRequest,
  BranchEdit: editBranchRequest,
  BranchStatus: changeBranchStatusRequest,
  BranchStatuses: branchStatusesRequest,
  Place: foundPlace,
  PlaceList: geocodeAnswer,
  BranchRequestList: requestItems,
  NewBranchRequest: requestBranchesRequest,
  BranchRequestStatuses: branchRequestStatusesRequest,
  NewPerson: addStaffRequest,
  PersonEdit: editStaffRequest,
  PersonStatuses: staffStatusesRequest,
  StaffMember: staffItem,
  StaffMemberList: staffList,
  NamedBranch: elementOf(branchNames),
  ManagerInvitation: invitationItem,
  ManagerInvitationList: invitationList,
  InvitationEdit: editInvitationRequest,
  InvitationStatuses: invitationStatusesRequest,
  SettingList: settingsAnswer,
  Setting: elementOf(settingsAnswer.shape.data),
  SettingsChange: changeSettingRequest,
}
