const CORE = 'urn:ietf:params:scim:schemas:core:2.0'

export const USER_SCHEMA = `${CORE}:User`
export const GROUP_SCHEMA = `${CORE}:Group`

const text = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
const complex = (name: string, subAttributes: readonly object[], more: object = {}) =>
  text(name, { type: 'complex', subAttributes, ...more })

const SCHEMAS = [
  {
    id: USER_SCHEMA,
    name: 'User',
    description: 'A person',
    attributes: [
      text('userName', { required: true, uniqueness: 'server' }),
      text('displayName'),
      complex('name', [text('formatted'), text('givenName'), text('familyName')]),
      complex('emails', [text('value'), text('type'), text('primary', { type: 'boolean' })], { multiValued: true }),
      text('active', { type: 'boolean' }),
      text('externalId', { caseExact: true }),
    ],
  },
  {
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'People who get the same roles in projects',
    attributes: [
      text('displayName', { required: true, uniqueness: 'server' }),
      text('externalId', { caseExact: true, uniqueness: 'server' }),
      complex('members', [text('value'), text('display'), text('$ref', { type: 'reference' })], { multiValued: true }),
    ],
  },
]

const TYPES = [
  { id: 'User', name: 'User', endpoint: '/Users', schema: USER_SCHEMA },
  { id: 'Group', name: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA },
]

const withMeta = (resourceType: string, location: string) => ({ meta: { resourceType, location } })

/** What this service can do. @param base the address under which it is reached */
export function serviceProviderConfig(base: string): object {
  return {
    schemas: [`${CORE}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: 'Bearer token', description: 'A token that an administrator has created' },
    ],
    ...withMeta('ServiceProviderConfig', `${base}/ServiceProviderConfig`),
  }
}

export function schemas(base: string): (object & { id: string })[] {
  return SCHEMAS.map((schema) => ({
    schemas: [`${CORE}:Schema`],
    ...schema,
    ...withMeta('Schema', `${base}/Schemas/${schema.id}`),
  }))
}

export function resourceTypes(base: string): (object & { id: string })[] {
  return TYPES.map((type) => ({
    schemas: [`${CORE}:ResourceType`],
    ...type,
    ...withMeta('ResourceType', `${base}/ResourceTypes/${type.id}`),
  }))
}
