import { setPassword } from '#domain/account/accounts.ts'
import { user } from '#domain/people/people-schema.ts'
import * as account from '#protocol/account/account.ts'
import * as auth from '#protocol/account/auth.ts'
import * as factor from '#protocol/account/second-factor.ts'
import { decideWaitingRequest, waitingAnswer, waitingItem } from '#protocol/sync/waiting.ts'
import { apiKeyItem, apiKeyList, newApiKey, newApiKeyRequest } from '#protocol/account/api-keys.ts'
import { deviceName, sessionItem, sessionsAnswer } from '#protocol/account/sessions.ts'
import { changeSettingRequest, settingsAnswer } from '#protocol/account/settings.ts'
import { errorAnswer, successAnswer } from '#protocol/answers.ts'
import * as branches from '#protocol/branches/branches.ts'
import { bulkAnswer } from '#protocol/bulk.ts'
import * as people from '#protocol/people/people.ts'
import type { Schema } from '#protocol/operation.ts'
import { elementOf } from './element-of.ts'
import { branchPlace } from '#domain/branches/place-schema.ts'

/** Accounts, people, branches and settings. */
export const ACCOUNT_COMPONENTS: Readonly<Record<string, Schema>> = {
  Error: errorAnswer,
  FieldError: elementOf(errorAnswer.shape.errors),
  Success: successAnswer,
  BulkAnswer: bulkAnswer,
  BulkResult: elementOf(bulkAnswer.shape.results),
  SignUp: account.registerRequest,
  SignedUp: account.signedUpAnswer,
  MailState: account.mailStateAnswer,
  SignUpContinuation: account.registerContinueRequest,
  InvitationAcceptance: account.acceptInvitationRequest,
  ForgottenPassword: account.forgotRequest,
  PasswordReset: account.resetRequest,
  PasswordChoice: setPassword,
  PasswordSet: account.passwordSetAnswer,
  PasswordChange: account.changePasswordRequest,
  PasswordChanged: account.passwordChangedAnswer,
  Country: account.countryAnswer,
  SignIn: auth.loginRequest,
  SignedIn: auth.namedSignIn,
  SignInStep: auth.signInStep,
  SecondStep: factor.secondStepRequest,
  SecondStepDone: factor.namedSecondStep,
  DemandedSecondFactor: factor.stepSecretRequest,
  SecondFactor: factor.secondFactorState,
  SecondFactorStart: factor.beginFactorRequest,
  SecondFactorSecret: factor.factorSecret,
  SecondFactorCode: factor.finishFactorRequest,
  SecondFactorProof: factor.provenRequest,
  SecondFactorReset: factor.resetFactorRequest,
  SecondFactorDemand: factor.factorDemand,
  SecondFactorPerson: factor.factorPerson,
  SecondFactorPeople: factor.factorPeople,
  RecoveryCodes: factor.recoveryCodes,
  Token: auth.tokenAnswer,
  Me: auth.namedMe,
  WaitingCommand: waitingItem,
  WaitingCommandList: waitingAnswer,
  WaitingDecision: decideWaitingRequest,
  Session: sessionItem,
  SessionList: sessionsAnswer,
  DeviceName: deviceName,
  ApiKey: apiKeyItem,
  ApiKeyList: apiKeyList,
  NewApiKey: newApiKeyRequest,
  MadeApiKey: newApiKey,
  User: auth.namedUser,
  FeedUser: user,
  Profile: account.profile,
  ProfileEdit: account.namedProfileChange,
  LanguageChange: auth.languageRequest,
  BranchExistence: branches.branchExistence,
  BranchPlace: branchPlace,
  BranchList: branches.branchList,
  NewBranch: branches.createBranchRequest,
  BranchEdit: branches.editBranchRequest,
  BranchStatus: branches.changeBranchStatusRequest,
  BranchStatuses: branches.branchStatusesRequest,
  Place: branches.foundPlace,
  PlaceList: branches.geocodeAnswer,
  BranchRequestList: branches.branchRequestList,
  NewBranchRequest: branches.requestBranchesRequest,
  BranchRequestStatuses: branches.branchRequestStatusesRequest,
  NewPerson: people.namedStaffForm,
  NewInvitation: people.namedInvitationForm,
  PersonEdit: people.namedStaffChange,
  PersonStatuses: people.staffStatusesRequest,
  StaffMember: people.staffItem,
  StaffMemberList: people.staffList,
  NamedBranch: elementOf(people.branchNames),
  ManagerInvitation: people.invitationItem,
  ManagerInvitationList: people.invitationList,
  InvitationEdit: people.namedInvitationChange,
  InvitationStatuses: people.invitationStatusesRequest,
  SettingList: settingsAnswer,
  Setting: elementOf(settingsAnswer.shape.data),
  SettingsChange: changeSettingRequest,
}
