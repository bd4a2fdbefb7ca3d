import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of schema.split(';\n')) await sql.raw(statement).execute(db)
}

/** Times are milliseconds since 1970: they fit a double exactly, and both engines return it as a number. */
const schema = `
create table monitor_groups (id text primary key, name text not null, position integer not null);
create table monitors (
	id text primary key, group_id text references monitor_groups (id) on delete set null, position integer not null,
	name text not null, description text not null, kind text not null, target_json text not null,
	heartbeat_token text unique, interval_ms integer not null, timeout_ms integer not null, retries integer not null,
	down_after integer not null, degraded_after integer not null, up_after integer not null, slow_above_ms integer,
	tags_json text not null, depends_on_json text not null, is_public integer not null, paused_at double precision,
	created_at double precision not null, updated_at double precision not null,
	expected_since double precision not null, private_allowed integer not null
);
create index monitors_by_kind on monitors (kind);
create index monitors_by_group on monitors (group_id, position);
create table schedules (
	monitor_id text not null references monitors (id) on delete cascade, due_at double precision not null,
	lease_until double precision not null, lease_by text not null, recheck integer not null default 0,
	constraint schedules_key primary key (monitor_id)
);
create index schedules_by_time on schedules (due_at, monitor_id);
create table current_states (
	monitor_id text not null references monitors (id) on delete cascade, state text not null,
	since double precision not null, cause text, recent_json text not null, checked_at double precision,
	latency_ms integer, facts_json text not null, expires_at double precision,
	constraint current_states_key primary key (monitor_id)
);
create table heartbeats (
	monitor_id text not null references monitors (id) on delete cascade, at double precision not null,
	failed integer not null, constraint heartbeats_key primary key (monitor_id)
);
create table checks (
	monitor_id text not null references monitors (id) on delete cascade, at double precision not null,
	outcome text not null, latency_ms integer, cause text, detail text,
	constraint checks_key primary key (monitor_id, at)
);
create index checks_by_time on checks (at);
create table state_transitions (
	monitor_id text not null references monitors (id) on delete cascade, at double precision not null,
	state text not null, cause text, detail text, constraint state_transitions_key primary key (monitor_id, at)
);
create table hours (
	monitor_id text not null references monitors (id) on delete cascade, at double precision not null,
	checks integer not null, latencies text not null, minutes text not null,
	constraint hours_key primary key (monitor_id, at)
);
create index hours_by_time on hours (at);
create table declined_offers (name text primary key, declined_at double precision not null);
create table incidents (
	id text primary key, impact text not null, monitor_ids_json text not null, title_json text not null,
	postmortem_json text, state text not null, started_at double precision not null, resolved_at double precision,
	created_at double precision not null, created_by text not null, updated_at double precision not null,
	updated_by text not null
);
create index incidents_by_start on incidents (started_at, id);
create index incidents_by_end on incidents (resolved_at);
create table incident_updates (
	id text primary key, incident_id text not null references incidents (id) on delete cascade,
	state text not null, at double precision not null, body_json text not null,
	created_at double precision not null, created_by text not null, updated_at double precision not null,
	updated_by text not null, is_silent integer not null
);
create index incident_updates_by_time on incident_updates (incident_id, at);
create table maintenance_windows (
	id text primary key, title_json text not null, body_json text, monitor_ids_json text,
	schedule_json text not null, first_at double precision not null, last_end_at double precision not null,
	counts_from double precision not null, created_at double precision not null, created_by text not null,
	updated_at double precision not null, updated_by text not null
);
create index maintenance_windows_by_end on maintenance_windows (last_end_at, id);
create table maintenance_past (
	window_id text not null, from_at double precision not null, to_at double precision not null,
	monitor_ids_json text, constraint maintenance_past_key primary key (window_id, from_at)
);
create index maintenance_past_by_end on maintenance_past (to_at);
create table mails (
	id text primary key, recipient text not null, subject text not null, html text not null, text text not null,
	state text not null, "dueAt" text not null, "createdAt" text not null, attempts integer not null,
	"lastError" text, headers text
);
create index mails_by_due_time on mails (state, "dueAt");
create index mails_by_time on mails ("createdAt");
create table subscribers (
	id text primary key, email text not null unique, locale text not null, monitor_ids_json text,
	group_ids_json text, created_at double precision not null
);
create table subscription_requests (
	token_hash text primary key, email text not null, locale text not null, monitor_ids_json text,
	group_ids_json text, expires_at double precision not null
);
create index subscription_requests_by_end on subscription_requests (expires_at);
create table "rateLimitBucket" (
	"key" text primary key, "emptyAt" double precision not null, "windowEndsAt" double precision not null,
	"costMs" double precision not null, "capacityMs" double precision not null
);
create index "rate_limit_bucket_by_end" on "rateLimitBucket" ("emptyAt");
create table notification_events (
	id text primary key, at double precision not null, kind text not null, about_json text not null,
	due_at double precision
);
create index notification_events_by_kind on notification_events (kind, at);
create index notification_events_by_time on notification_events (at);
create index notification_events_due on notification_events (due_at);
create table notification_event_monitors (
	monitor_id text not null, at double precision not null,
	event_id text not null references notification_events (id) on delete cascade,
	constraint notification_event_monitors_key primary key (monitor_id, at, event_id)
);
create index notification_event_monitors_by_event on notification_event_monitors (event_id);
create table notified_states (
	audience text not null, monitor_id text not null references monitors (id) on delete cascade,
	state text not null, seen_at double precision,
	constraint notified_states_key primary key (audience, monitor_id)
);
create index notified_states_by_monitor on notified_states (monitor_id);
create table audience_locks (audience text primary key, taken integer not null);
create table channels (
	id text primary key, purpose text not null, kind text not null, address text not null, locale text not null,
	secret text, created_at double precision not null
);
create table deliveries (
	id text not null, channel_id text not null references channels (id) on delete cascade, body text not null,
	state text not null, attempts integer not null, due_at double precision not null,
	created_at double precision not null, last_error_json text,
	constraint deliveries_key primary key (channel_id, id)
);
create index deliveries_due on deliveries (state, due_at);
create index deliveries_by_time on deliveries (created_at);
create table alerts (
	id text primary key, opened_at double precision not null, about_json text not null, level integer not null,
	next_level_at double precision, acknowledged_at double precision, acknowledged_by text,
	resolved_at double precision
);
create index alerts_by_time on alerts (opened_at);
create index alerts_by_next_level on alerts (next_level_at);
create table alert_monitors (
	alert_id text not null references alerts (id) on delete cascade,
	monitor_id text not null references monitors (id) on delete cascade,
	constraint alert_monitors_key primary key (monitor_id, alert_id)
);
create index alert_monitors_by_alert on alert_monitors (alert_id);
create table alert_settings (id integer primary key, escalate_after_ms double precision not null)
`
