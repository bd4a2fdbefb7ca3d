import { type PersonalInventory, reasons } from '#platform/personal-data/inventory.ts'

const subscription = ['email', 'locale', 'monitor_ids_json', 'group_ids_json']
const authored = { created_by: 'username', updated_by: 'username' } as const
/** Replaces a username in a column that may not be null. */
const replacement = '—'

/** What status holds about users and subscribers. What happened to services stays, without who wrote it. */
export const statusInventory: PersonalInventory = {
	lists: {
		statusSubscriptions: {
			table: 'subscribers',
			names: { email: 'email' },
			key: ['id'],
			exported: ['id', ...subscription, 'created_at'],
			fate: 'removed',
		},
		statusRequests: {
			table: 'subscription_requests',
			names: { email: 'email' },
			key: ['token_hash'],
			exported: [...subscription, 'expires_at'],
			withheld: { token_hash: 'secret' },
			fate: 'removed',
		},
		statusMails: {
			table: 'mails',
			names: { recipient: 'email' },
			key: ['id'],
			exported: ['id', 'recipient', 'subject', 'text', 'state', 'createdAt'],
			withheld: {
				html: 'the text once more',
				...reasons(['dueAt', 'attempts', 'lastError', 'headers'], 'about the delivery'),
			},
			fate: 'removed',
		},
		incidents: {
			table: 'incidents',
			names: authored,
			key: ['id'],
			exported: ['id', 'title_json', 'postmortem_json', 'created_at', 'updated_at'],
			withheld: reasons(
				['impact', 'monitor_ids_json', 'state', 'started_at', 'resolved_at'],
				'about services',
			),
			fate: 'unnamed',
			replacement,
		},
		incidentUpdates: {
			table: 'incident_updates',
			names: authored,
			key: ['id'],
			exported: ['id', 'incident_id', 'body_json', 'at', 'created_at', 'updated_at'],
			withheld: reasons(['state', 'is_silent'], 'about services'),
			fate: 'unnamed',
			replacement,
		},
		maintenanceWindows: {
			table: 'maintenance_windows',
			names: authored,
			key: ['id'],
			exported: ['id', 'title_json', 'body_json', 'created_at', 'updated_at'],
			withheld: reasons(
				['monitor_ids_json', 'schedule_json', 'first_at', 'last_end_at', 'counts_from'],
				'about services',
			),
			fate: 'unnamed',
			replacement,
		},
		acknowledgedAlerts: {
			table: 'alerts',
			names: { acknowledged_by: 'username' },
			key: ['id'],
			exported: ['id', 'opened_at', 'acknowledged_at', 'resolved_at'],
			withheld: reasons(['about_json', 'level', 'next_level_at'], 'about services'),
			fate: 'unnamed',
		},
		alertChannels: {
			table: 'channels',
			names: { address: 'email' },
			key: ['id'],
			exported: ['id', 'purpose', 'kind', 'address', 'locale', 'created_at'],
			withheld: { secret: 'secret' },
			fate: 'removed',
		},
	},
	notPersonal: {
		...reasons(
			['monitor_groups', 'monitors', 'declined_offers', 'schedules', 'current_states'],
			'about services',
		),
		...reasons(['heartbeats', 'checks', 'state_transitions', 'hours', 'maintenance_past'], 'about services'),
		...reasons(['notification_events', 'notification_event_monitors', 'notified_states'], 'about services'),
		...reasons(['audience_locks', 'alert_monitors', 'alert_settings'], 'about services'),
		deliveries: 'calls of webhooks about services',
		rateLimitBucket: 'networks and addresses as hashes, for at most a day',
	},
}
