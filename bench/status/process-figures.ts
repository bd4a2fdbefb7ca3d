import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of CPU times in Linux (proc_pid_stat(5)). */
const ticksPerSecond = 100

/** CPU time of a process in seconds. */
export function cpuSecondsOf(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
	// The program name comes first and may contain spaces.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resident memory of a process in bytes. */
export function residentBytesOf(pid: number): number {
	const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
	return Number(kilobytes) * 1024
}

/** Number of open files and sockets of a process. */
export const openFilesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
