/** The permissions that Atrium knows; the first two are the specification's (section 6), the others ours. */
export const PERMISSIONS = ['config_projects_rw', 'secure_data_mode', 'admin_rw', 'reports_r', 'batch_rw'] as const

export type Permission = (typeof PERMISSIONS)[number]
