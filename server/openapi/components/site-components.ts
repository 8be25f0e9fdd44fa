import { contactRequest } from '#domain/site/contact-requests.ts'
import { uploadAnswer } from '#protocol/files.ts'
import { contentSchemas } from '#protocol/site/contents.ts'
import * as site from '#protocol/site/site.ts'
import { featuresAnswer, health, openapiDocument } from '#protocol/system.ts'
import type { Schema } from '#protocol/operation.ts'
import { elementOf, innerOf } from './element-of.ts'

const policy = contentSchemas['privacy-policy']

/** The public site, pictures, and the server itself. */
export const SITE_COMPONENTS: Readonly<Record<string, Schema>> = {
  LandingSlider: contentSchemas.slider,
  LandingBenefits: contentSchemas.benefits,
  LandingPictureItem: contentSchemas.benefits.shape.item1,
  LandingSteps: contentSchemas.steps,
  LandingItem: contentSchemas.steps.shape.item1,
  LandingImageSection: contentSchemas['info-image-section'],
  LandingItemsSection: contentSchemas['info-items-section'],
  LandingClients: contentSchemas['clients-section'],
  LandingClient: innerOf(contentSchemas['clients-section'].shape.client1),
  LandingMobileSection: contentSchemas['mobile-section'],
  LandingManagementSection: contentSchemas['management-section'],
  LandingContactSection: contentSchemas['contact-section'],
  LandingFooter: contentSchemas['footer-section'],
  LandingSocial: innerOf(contentSchemas['footer-section'].shape.social1),
  LandingAbout: contentSchemas.about,
  Question: elementOf(contentSchemas.faq),
  QuestionList: site.questionList,
  Policy: policy,
  PolicySection: elementOf(policy.shape.sections),
  Messenger: elementOf(contentSchemas.messengers),
  MessengerList: site.messengerItems,
  SupportLink: elementOf(contentSchemas['support-links']),
  SupportLinkList: site.supportLinkItems,
  CallRequest: contactRequest,
  CallRequested: site.contactAnswer,
  UploadedImages: uploadAnswer,
  Features: featuresAnswer,
  Health: health,
  OpenapiDocument: openapiDocument,
}
