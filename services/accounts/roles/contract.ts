import { z } from 'zod'
import { permissions, roleNames } from '#services/accounts/permissions.ts'
import { lineText } from '#services/accounts/texts.ts'
import { maxDescriptionCharacters, maxLabelCharacters } from './limits.ts'
import { roleName } from './role-name.ts'

const label = lineText.trim().max(maxLabelCharacters)
const description = lineText.trim().max(maxDescriptionCharacters)

const roleFields = z.object({
	/** English falls back to French when it is empty. */
	label: z.object({ fr: label.min(1), en: label }),
	description: z.object({ fr: description, en: description }),
	permissions: z.array(z.enum(permissions)).max(permissions.length),
})

export const newRoleBody = roleFields.extend({ name: roleName })

/** `updatedAt` is that of the role as it was read. */
export const roleChangeBody = roleFields.extend({ updatedAt: z.iso.datetime() })

export const roleParam = z.object({ name: roleName })

export type NewRole = z.infer<typeof newRoleBody>

type RoleChange = z.infer<typeof roleChangeBody>

const roleViewSchema = roleFields.extend({
	name: z.string(),
	updatedAt: z.string(),
	/** Null unless it was removed, and can be restored. */
	removedAt: z.string().nullable(),
	/** How many users have it, counted up to 10,000. */
	holders: z.number(),
	/** Whether the viewer may change, remove or restore it. */
	mayChange: z.boolean(),
})

export type RoleView = z.infer<typeof roleViewSchema>

export const rolesPageSchema = z.object({
	/** The custom roles by name, removed ones included. */
	roles: z.array(roleViewSchema),
	builtIn: z.array(z.object({ name: z.enum(roleNames), permissions: z.array(z.enum(permissions)) })),
	/** The permissions that the viewer has, and so may put into a role. */
	grantable: z.array(z.enum(permissions)),
})

type RolesPage = z.infer<typeof rolesPageSchema>

export const roleLabelsSchema = z.object({
	labels: z.array(z.object({ name: z.string(), label: z.object({ fr: z.string(), en: z.string() }) })),
})

export type RoleLabel = z.infer<typeof roleLabelsSchema>['labels'][number]

/**
 * Custom roles. Every change needs the permission `roles.manage` and throws an AppError: VALIDATION_ERROR; FORBIDDEN for
 * a role with a permission that the caller does not have, or that a more powerful user holds; NOT_FOUND; CONFLICT for a
 * name that is taken, also by the five roles or `user` (`ROLE_EXISTS`), a role that somebody else changed meanwhile (`ROLE_CHANGED_MEANWHILE`) and beyond
 * 100 roles (`TOO_MANY_ROLES`).
 */
export type RolesService = {
	list(headers: Headers): Promise<RolesPage>
	/** The labels of the custom roles that exist, for who may see users. */
	labels(headers: Headers): Promise<RoleLabel[]>
	create(headers: Headers, role: NewRole): Promise<void>
	change(headers: Headers, name: string, role: RoleChange): Promise<void>
	/** Takes the role from all who hold it. Undone by `restore`, also for them, unless their roles were set meanwhile. */
	remove(headers: Headers, name: string): Promise<void>
	restore(headers: Headers, name: string): Promise<void>
}
