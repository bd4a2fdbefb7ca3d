export const electricity = {
	current: `
A|1||ampère|ampere|amp|SI|p n µ m k M
abA|10 A||abampère (biot)|abampere|biot|US
statA|1/2997924580 A||statampère|statampere||US
`,
	charge: `
C|1 A s||coulomb|coulomb||SI|p n µ m k
Ah|1 A h||ampère-heure|ampere hour|amp hour,ampère heure|SI|m k
Amin|1 A min|A⋅min|ampère-minute|ampere minute||SI
e|1.602176634e-19 C||charge élémentaire|elementary charge||SI
abC|10 C||abcoulomb|abcoulomb||US
statC|1/2997924580 C||statcoulomb (franklin)|statcoulomb|franklin|US
`,
	voltage: `
V|1 W/A||volt|volt||SI|n µ m k M
abV|1e-8 V||abvolt|abvolt||US
statV|299.792458 V||statvolt|statvolt||US
`,
	resistance: `
ohm|1 V/A|Ω|ohm|ohm|Ω,Ω,*ohm|SI|n µ m k M G
+Mohm|megohm
abohm|1e-9 ohm|abΩ|abohm|abohm||US
statohm|299792458^2/1e5 ohm|statΩ|statohm|statohm||US
siemens|inv A/V|S|siemens (conductance)|siemens (conductance)|mho|SI|n µ m
`,
	capacitance: `
F|1 C/V||farad|farad||SI|f p n µ m
abF|1e9 F||abfarad|abfarad||US
statF|1e5/299792458^2 F||statfarad|statfarad||US
`,
	inductance: `
H|1 V s/A||henry|henry|henries,henrys|SI|n µ m
abH|1e-9 H||abhenry|abhenry||US
`,
	magneticFlux: `
Wb|1 V s||weber|weber||SI|n µ m
Mx|1e-8 Wb||maxwell|maxwell||SI|k
`,
	magneticField: `
T|1 Wb/m^2||tesla|tesla||SI|p n µ m
G|1e-4 T||gauss|gauss||SI|m k
gamma|1e-9 T|γ|gamma|gamma||US
`,
	magnetisingField: `
Apm|1 A/m|A/m|ampère par mètre|ampere per metre||SI|k
Oe|250/pi A/m||œrsted|oersted|oersted|SI|k
`,
}
