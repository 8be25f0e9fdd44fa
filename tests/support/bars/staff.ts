import { v7 as newId } from 'uuid'
import type { BranchRequest } from '#domain/branches/branch-requests.ts'
import { USUAL_SETTINGS } from '#domain/account/settings.ts'
import type { Company } from '#domain/account/companies.ts'
import type { ManagerInvitation } from '#domain/people/manager-invitations.ts'
import type { Member } from '#domain/people/people.ts'
import { NOW } from './builders.ts'

/** Valid people of a company, and their requests to the platform. */

export function buildCompany(over: Partial<Company> = {}): Company {
  return {
    id: newId(),
    name: 'Cascade Bars',
    address: 'Tamanyan 10, Yerevan',
    tax_code: '01234567',
    branch_count: 2,
    country: null,
    currency: null,
    ...USUAL_SETTINGS,
    pourers: [],
    created_at: NOW,
    ...over,
  }
}

/** A barman who has joined. */
export function buildMember(over: Partial<Member> = {}): Member {
  const id = newId()
  return {
    id,
    role: 'barmen',
    name: 'Narek',
    surname: 'Hakobyan',
    phone: '+37491100300',
    email: `${id}@dram.example`,
    image: null,
    language: 'en',
    active: true,
    branch_ids: [],
    joined_at: NOW,
    signed_in_at: NOW,
    created_at: NOW,
    deleted_at: null,
    ...over,
  }
}

export function buildInvitation(over: Partial<ManagerInvitation> = {}): ManagerInvitation {
  return {
    id: newId(),
    name: 'Davit',
    surname: 'Sargsyan',
    phone: '+37491100200',
    email: 'davit@dram.example',
    branch_ids: [],
    language: 'en',
    status: 'requested',
    sent_at: NOW,
    created_at: NOW,
    ...over,
  }
}

export function buildBranchRequest(over: Partial<BranchRequest> = {}): BranchRequest {
  return {
    id: newId(),
    branch_count: 2,
    message: null,
    status: 'pending',
    created_at: NOW,
    answered_at: null,
    ...over,
  }
}

/** The form for a new person. */
export function staffArgs(branchIds: string[], over: Record<string, unknown> = {}) {
  return {
    name: 'Davit',
    surname: 'Sargsyan',
    phone: '+37491100200',
    email: `${newId()}@dram.example`,
    branch_ids: branchIds,
    ...over,
  }
}
